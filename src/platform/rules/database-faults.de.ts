/** Why the database of the settings can't be used, and what to do about it; shown in the terminal. */
export const databaseFaultNeutralTexts = {
  unknownHost: (setting: string, host: string) =>
    `Den Rechner ${host} aus ${setting} gibt es nicht, oder sein Name lässt sich gerade nicht auflösen. Prüfen Sie den Namen in ${setting} und das Netz.`,
  refused: (setting: string, place: string) =>
    `Unter ${place} (${setting}) nimmt keine Datenbank Verbindungen an. Prüfen Sie Rechner und Port, und ob PostgreSQL läuft.`,
  silent: (setting: string, place: string) =>
    `Die Datenbank unter ${place} (${setting}) antwortet nicht. Prüfen Sie Rechner und Port, und ob eine Firewall dazwischen Verbindungen verschluckt.`,
  password: (setting: string, user: string) =>
    `Die Datenbank nimmt das Kennwort der Rolle ${user} aus ${setting} nicht an. Prüfen Sie das Kennwort; Sonderzeichen darin stehen in der Adresse als %-Folgen, zum Beispiel %40 für @.`,
  noPassword: (setting: string, user: string) =>
    `Die Datenbank verlangt ein Kennwort für die Rolle ${user}, und in ${setting} steht keins. Erwartet wird postgres://rolle:kennwort@host:5432/datenbank.`,
  notAdmitted: (setting: string, user: string) =>
    `Die Datenbank lässt die Rolle ${user} aus ${setting} nicht herein: Es gibt sie nicht, sie darf sich nicht anmelden, oder pg_hba.conf erlaubt sie von diesem Rechner nicht. „npm run operator -- database-setup“ legt die Rollen an.`,
  noDatabase: (setting: string, database: string) =>
    `Die Datenbank ${database} aus ${setting} gibt es auf diesem Server nicht. Prüfen Sie den Namen, oder legen Sie sie an: „npm run operator -- database-setup“.`,
  mayNot: (setting: string, user: string) =>
    `Der Rolle ${user} aus ${setting} fehlen Rechte in dieser Datenbank. DATABASE_OWNER_URL braucht die Rolle, der die Datenbank gehört, DATABASE_URL die Rolle für den Betrieb. „npm run operator -- database-setup“ legt beide an und gibt ihnen, was sie brauchen.`,
  tooOld: (setting: string, version: string) =>
    `Die Datenbank aus ${setting} ist PostgreSQL ${version}. Gebraucht wird PostgreSQL 15 oder neuer.`,
  full: (setting: string) =>
    `Die Datenbank aus ${setting} hat keine Verbindung mehr frei. Jede Instanz braucht bis zu 16 und beim Start zwei weitere: Erhöhen Sie max_connections, oder beenden Sie, was die übrigen hält.`,
  starting: (setting: string) =>
    `Die Datenbank aus ${setting} fährt gerade hoch oder herunter. Starten Sie in einem Augenblick noch einmal.`,
  standby: (setting: string) =>
    `Die Datenbank aus ${setting} ist eine Kopie, in die nicht geschrieben werden kann. Geben Sie die Adresse des ersten Servers an.`,
  noEncryption: (setting: string) =>
    `Die Datenbank aus ${setting} bietet keine Verschlüsselung an, die Adresse verlangt sie aber (sslmode). Schalten Sie sie dort ein, oder ändern Sie die Adresse.`,
  certificate: (setting: string) =>
    `Das Zertifikat der Datenbank aus ${setting} wird nicht anerkannt. Geben Sie das Zertifikat ihres Ausstellers mit sslrootcert an.`,
  diskFull: (setting: string) =>
    `Auf dem Datenträger der Datenbank aus ${setting} ist kein Platz mehr frei. Es wurde nichts verloren; schaffen Sie Platz, und starten Sie noch einmal.`,
  ownerAtWork: (user: string) =>
    `DATABASE_URL nennt die Rolle ${user}, der die Tabellen gehören oder die alles darf. Sie könnte das Protokoll umschreiben und Rechnungen löschen: im Betrieb arbeitet eine zweite Rolle, die nur Zeilen liest und schreibt. „npm run operator -- database-setup“ legt sie an.`,
};
