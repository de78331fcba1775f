/** What the certificate says against the tenant, as a sentence and as one line (D49, D64). */
export const openNoticeNeutralTexts = {
  rent: {
    sentence: (amount: string) => `Die Bescheinigung weist ${amount} Rückstände aus.`,
    line: (amount: string) => `Weist ${amount} Rückstände aus`,
  },
  other: {
    sentence: (amount: string) => `Die Bescheinigung weist ${amount} andere Forderungen aus.`,
    line: (amount: string) => `Weist ${amount} andere Forderungen aus`,
  },
  otherIrregular: {
    sentence: (amount: string) =>
      `Die Bescheinigung weist ${amount} andere Forderungen aus und sagt: nicht immer regelmäßig gezahlt.`,
    line: (amount: string) => `Weist ${amount} andere Forderungen aus, sagt: nicht immer regelmäßig gezahlt`,
  },
  irregular: {
    sentence: () => 'Die Bescheinigung sagt: nicht immer regelmäßig gezahlt.',
    line: () => 'Sagt: nicht immer regelmäßig gezahlt',
  },
};

export const openNoticeTenantTexts = {
  free: 'Du musst sie nicht kaufen.',
  wrongAmount: (landlord: string) => `Stimmt der Betrag nicht, oder zahlst du ihn noch? Sprich zuerst mit ${landlord}.`,
  wrong: (landlord: string) => `Stimmt das nicht? Sprich zuerst mit ${landlord}.`,
  until: (day: string) => `Diese Fassung bleibt bis zum ${day} hier, ohne dass es dich etwas kostet.`,
};
