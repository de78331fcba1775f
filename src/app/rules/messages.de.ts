/** What the product says in the terminal. */
export const startNeutralTexts = {
  running: (url: string, isTrial: boolean, operatorUrl: string | null = null) => {
    const page = operatorUrl === null ? '' : `${isTrial ? '  ' : ''}Betrieb    ${operatorUrl}\n`;
    return isTrial
      ? `\nMietschuldenfrei läuft im Testbetrieb.\n\n  Angebot    ${url}\n  Postfach   ${url}/postfach   (alle Mails und SMS)\n${page}\nBeenden mit Strg+C.\n`
      : `\nMietschuldenfrei läuft: ${url}\n${page}Beenden mit Strg+C.\n`;
  },
  stopped: 'Mietschuldenfrei ist beendet.',
  failed: (reason: string) => `Mietschuldenfrei konnte nicht starten.\n${reason}`,
  portTaken: (port: number, setting = 'PORT') =>
    `Der Port ${port} ist schon belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port, zum Beispiel: ${setting}=${port + 1} npm start`,
  portForbidden: (port: number, setting = 'PORT') =>
    `Der Port ${port} darf von diesem Konto nicht benutzt werden. Wählen Sie einen Port ab 1024, zum Beispiel: ${setting}=3000 npm start`,
  siteMissing: (folder: string) =>
    `Die gebauten Seiten fehlen oder sind unvollständig (${folder}). Starten Sie mit npm start; dabei werden sie gebaut.`,
  hostUnknown: (host: string, setting = 'HOST') =>
    `Auf der Adresse ${host} kann dieser Rechner nicht lauschen. Prüfen Sie die Einstellung ${setting}.`,
};
