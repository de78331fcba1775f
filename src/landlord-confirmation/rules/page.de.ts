// Words of the landlord's page beside the form itself.
export const pageLandlordTexts = {
  change: 'Ändern',
  changeOf: (section: string) => `${section} ändern`,
  finished: 'Fertig',
  name: 'Name',
  address: 'Anschrift',
  periodOf: (start: string, end: string) => `${start} bis ${end}`,
  today: 'heute',
  tenantPhone: 'Handynummer',
  remarkCount: (count: number, max: number) => `${count} von ${max} Zeichen`,
  waiting: (time: string) => `Eine neue TAN ist möglich in ${time}.`,
  openDialog: 'TAN eingeben',
  lastStep: 'Ihre TAN stimmt. Mit „Informationen bestätigen“ schließen Sie ab.',
  noTanYet: 'Bitte fordern Sie mit „TAN anfordern“ eine TAN an und geben Sie sie ein. Damit unterschreiben Sie.',
  verifying: 'TAN wird geprüft...',
  toHome: 'Zur Startseite',
  confirming: 'Informationen bestätigen...',
};
