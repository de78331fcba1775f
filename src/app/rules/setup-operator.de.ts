/** `npm run operator -- database-setup` */
export const setupOperatorNeutralTexts = {
  about: 'legt in Ihrem PostgreSQL Datenbank und Rollen an, wie DATABASE_URL und DATABASE_OWNER_URL sie nennen',
  needs:
    'Gebraucht werden drei Einstellungen: DATABASE_URL (die Rolle für den Betrieb), DATABASE_OWNER_URL (die Rolle, der die Tabellen gehören sollen) und, nur für diesen einen Befehl, DATABASE_ADMIN_URL mit einer Rolle, die Rollen und Datenbanken anlegen darf. Kennwörter stehen in den Adressen und werden so gesetzt.',
  needsTwo:
    'DATABASE_URL und DATABASE_OWNER_URL nennen dieselbe Rolle. Gebraucht werden zwei: Die für den Betrieb darf weder Tabellen ändern noch das Protokoll umschreiben.',
  needsOneDatabase: 'DATABASE_URL und DATABASE_OWNER_URL nennen verschiedene Datenbanken. Gebraucht wird eine.',
  done: 'Datenbank und Rollen stehen. Löschen Sie DATABASE_ADMIN_URL aus den Einstellungen, und starten Sie das Produkt: Die Tabellen legt es beim ersten Start an.',
  columns: ['Was', 'Name', 'Ergebnis'],
  database: 'Datenbank',
  owner: 'Rolle der Tabellen',
  app: 'Rolle für den Betrieb',
  made: 'angelegt',
  there: 'war schon da, Kennwort gesetzt wie in der Adresse',
};
