// What pages of the app say before their script runs, where their own words name a person or depend on an answer.

export const openingTenantTexts = {
  status: 'Hier siehst du, wie weit deine Anfrage ist und was du tun kannst.',
};

export const openingLandlordTexts = {
  confirmation:
    'Es geht um den Stand der Mietzahlungen für eine Wohnung, die Sie vermieten oder verwalten. Sie prüfen die Angaben, beantworten zwei Fragen und unterschreiben hier.',
  renewal:
    'Es geht um den Stand der Mietzahlungen für eine Wohnung, die Sie vermieten oder verwalten. Sie beantworten drei Fragen und unterschreiben hier.',
  dashboard: 'Hier stehen Ihre Bescheinigungen und die Anfragen, die auf Sie warten.',
};

/** Where it is not known yet who reads. */
export const openingNeutralTexts = {
  order: 'Bescheinigung ansehen',
  orderLead: 'Hier steht, was bescheinigt wird. Danach kommt die Wahl, wie die Bescheinigung ankommt.',
  payment: 'Prüfen und bestellen',
  paymentLead: 'Hier stehen Preis und Zahlungsarten. Bestellt wird erst mit dem letzten Klick.',
  file: 'Bescheinigung herunterladen',
};
