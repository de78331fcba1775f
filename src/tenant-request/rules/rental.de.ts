// Messages of the rental period in both voices; quoted ones are from section 5 of the specification.

const sharedTexts = {
  startFuture: 'Das Startdatum darf nicht in der Zukunft liegen',
  endFuture: 'Das Enddatum darf nicht in der Zukunft liegen',
  endBeforeStart: 'Das Enddatum darf nicht früher als das Startdatum sein',
};

export const rentalTenantTexts = {
  ...sharedTexts,
  startRequired: 'Gib an, wann das Mietverhältnis begonnen hat.',
  startCheck: 'Bitte prüfe das Jahr des Mietbeginns.',
  endRequired: 'Gib das Enddatum an oder wähle, dass das Mietverhältnis noch besteht.',
  dateInvalid: 'Gib ein gültiges Datum ein, zum Beispiel 01.04.2021.',
};

export type RentalTexts = typeof rentalTenantTexts;

export const rentalLandlordTexts: RentalTexts = {
  ...sharedTexts,
  startRequired: 'Geben Sie an, wann das Mietverhältnis begonnen hat.',
  startCheck: 'Bitte prüfen Sie das Jahr des Mietbeginns.',
  endRequired: 'Geben Sie das Enddatum an oder wählen Sie, dass das Mietverhältnis noch besteht.',
  dateInvalid: 'Geben Sie ein gültiges Datum ein, zum Beispiel 01.04.2021.',
};
