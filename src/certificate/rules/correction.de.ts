/** For the mail with the new file: it says that the certificate was corrected, why, and what it states now. */
export const correctedMailTenantTexts = {
  subject: 'Deine Bescheinigung wurde berichtigt',
  intro: (landlord: string, by: string) =>
    `${landlord} hat die Angaben in deiner Bescheinigung berichtigt und ${by} bestätigt. Die neue Bescheinigung findest du als PDF im Anhang. Die frühere gilt nicht mehr: Unsere Prüfseite zeigt zu ihrem Code „ersetzt“ und weist auf die neuere hin. Gib bitte nur noch die neue weiter.`,
  reasonLabel: 'Grund',
  earlierLabel: 'Früherer Code',
};

export const correctedMailLandlordTexts = {
  subject: (tenant: string) => `Die berichtigte Bescheinigung für ${tenant}`,
  title: 'Die berichtigte Bescheinigung ist ausgestellt',
  intro: (tenant: string) =>
    `die Bescheinigung für ${tenant} ist mit Ihrer Berichtigung neu ausgestellt, die Mietpartei hat sie per E-Mail erhalten. Zum früheren Code zeigt unsere Prüfseite „ersetzt“. Über den folgenden Link können Sie die neue Datei herunterladen.`,
  reasonLabel: 'Grund',
  earlierLabel: 'Früherer Code',
  reason: 'Sie erhalten diese E-Mail, weil diese Bescheinigung unter Ihrem Namen ausgestellt wurde.',
};

/** Why it was corrected, and what the corrected fields are called. */
export const correctionNeutralTexts = {
  reasons: {
    'wrong-payment': 'Eine Angabe zu den Mietzahlungen war falsch',
    'wrong-period': 'Das Mietende war falsch',
    'wrong-remark': 'Die Anmerkung war falsch',
    'wrong-tenants': 'Eine genannte Person steht nicht im Mietvertrag',
    other: 'Ein anderer Grund',
  },
  fields: {
    rentPaidRegularly: 'Mieten regelmäßig gezahlt',
    /** The label of rent together with any other open claims. */
    arrears: 'Rückstände',
    /** The label of rent alone, where other claims have a row of their own. */
    rentArrears: 'Mietrückstände',
    otherClaims: 'Andere Forderungen',
    rentalEndDate: 'Mietende',
    remark: 'Anmerkung',
    coTenants: 'Weitere Mietparteien',
  },
  yes: 'ja',
  no: 'nein',
  nothing: 'keine',
  ongoing: 'das Mietverhältnis besteht noch',
  /** Puts text that the landlord wrote in quotation marks. */
  quoted: (text: string) => `„${text}“`,
  change: (before: string, now: string) => `bisher: ${before}, jetzt: ${now}`,
};
