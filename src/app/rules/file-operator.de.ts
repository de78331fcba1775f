/** A file or folder that a command was told to write, and looks into first. */
export const fileOperatorNeutralTexts = {
  exists: (path: string) => `Die Datei ${path} gibt es schon. Sie bleibt, wie sie ist; nennen Sie eine andere.`,
  noFolder: (folder: string) => `Den Ordner ${folder} gibt es nicht. Legen Sie ihn an, oder nennen Sie einen anderen.`,
  notRead: (path: string, account: string, code: string) =>
    `${path} ließ sich nicht lesen (${code}). Der Befehl läuft mit dem Benutzerkonto „${account}“ und sieht vor dem Schreiben nach, was dort liegt: Geben Sie diesem Konto Leserecht, oder nennen Sie einen anderen Ordner.`,
  notWritten: (path: string, account: string, code: string) =>
    `${path} ließ sich nicht schreiben (${code}). Der Befehl läuft mit dem Benutzerkonto „${account}“: Geben Sie diesem Konto Schreibrecht in dem Ordner, oder nennen Sie einen anderen, in den es schreiben darf.`,
};
