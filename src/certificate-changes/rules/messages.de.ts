const oneOf = new Intl.ListFormat('de', { type: 'disjunction' });

export const changeLandlordTexts = {
  title: 'Ihre Bescheinigung',
  loading: 'Bescheinigung wird geladen ...',
  loadFailed: 'Die Bescheinigung konnte nicht geladen werden.',
  lead: (tenant: string) => `Ausgestellt für ${tenant}.`,
  /** Lists the actions that are still possible, in the order of the page. */
  mayDo: (may: { report: boolean; correct: boolean; revoke: boolean }) => {
    const [first, ...others] = [...(may.correct ? ['berichtigen'] : []), ...(may.revoke ? ['zurückziehen'] : [])];
    const changes = first === undefined ? [] : [`die Bescheinigung ${first}`, ...others];
    return `Hier können Sie ${oneOf.format([...(may.report ? ['widersprechen'] : []), ...changes])}.`;
  },
  toAccount: 'Zu Ihren Bescheinigungen',
  tenant: 'Mietpartei',
  flat: 'Wohnung',
  code: 'Sicherheitscode',
  issued: 'Ausgestellt',
  state: 'Stand',
  states: {
    issued: 'gültig',
    suspended: 'wird geprüft',
    replaced: 'ersetzt',
    revoked: 'zurückgezogen',
  },
  since: (state: string, day: string) => `${state} seit ${day}`,
  checkPage: 'Prüfseite öffnen',
  report: {
    title: 'Das war ich nicht',
    text: 'Sie haben diese Bescheinigung nicht unterschrieben? Dann sagen Sie es uns. Unsere Prüfseite zeigt dann sofort „wird geprüft“. Wir sehen uns den Fall an und melden uns bei Ihnen. Auch die Mietpartei erfährt, dass geprüft wird.',
    button: 'Das war ich nicht',
    question: 'Diese Bescheinigung anzweifeln?',
    confirm: 'Ja, das war ich nicht',
    busy: 'Wird gemeldet ...',
    done: 'Danke. Die Bescheinigung wird jetzt geprüft und gilt bis dahin nicht. Wir melden uns per E-Mail.',
  },
  correct: {
    title: 'Berichtigen',
    text: (day: string) =>
      `Stimmt eine Ihrer Angaben nicht? Bis zum ${day} können Sie sie selbst berichtigen. Sie bestätigen die neuen Angaben mit einer TAN, dann stellen wir eine neue Bescheinigung mit eigenem Code aus, ohne weitere Kosten. Die bisherige gilt von da an nicht mehr. Die Mietpartei erfährt, was sich geändert hat, und den Grund.`,
    open: 'Angaben berichtigen',
    fixed: 'Namen, Anschriften und Mietbeginn lassen sich hier nicht ändern. Ihre Unterschrift wird übernommen.',
    tenants: 'Mietparteien',
    leftOut: (name: string) => `${name} steht nicht im Mietvertrag`,
    period: 'Mietverhältnis',
    reason: 'Grund der Berichtigung',
    reasonMissing: 'Bitte wählen Sie einen Grund.',
    request: 'TAN anfordern',
    requesting: 'TAN wird angefordert ...',
    button: 'Berichtigung bestätigen',
    busy: 'Wird bestätigt ...',
    done: 'Ihre Berichtigung ist bestätigt. Die Mietpartei erhält die neue Bescheinigung per E-Mail, Sie den Link dazu.',
    /** The state of the old certificate until the new one is issued. */
    state: 'wird gerade ersetzt',
    running: 'Diese Bescheinigung wird gerade berichtigt. Die neue kommt in wenigen Augenblicken per E-Mail.',
    nothingChanged: 'Diese Angaben stehen schon so in der Bescheinigung. Bitte ändern Sie, was nicht stimmt.',
    otherData: 'Die Angaben wurden nach der TAN geändert. Bitte fordern Sie eine neue TAN an.',
    noCalls:
      'Sie haben mit einer Festnetznummer unterschrieben, und anrufen können wir zurzeit nicht. Bitte versuchen Sie es später noch einmal oder schreiben Sie uns.',
    textChanged:
      'Der Text über der Unterschrift hat sich inzwischen geändert. Bitte lesen Sie ihn noch einmal und fordern Sie die TAN dann an.',
    pageOutdated: 'Bitte laden Sie die Seite neu. Dann sehen Sie den Text, den Sie unterschreiben.',
    tooLate: 'Berichtigen können Sie nur in den ersten 14 Tagen. Bitte schreiben Sie uns.',
    personErased:
      'Berichtigen lässt sich diese Bescheinigung nicht mehr: Die Daten einer Person, die darauf steht, sind gelöscht. Sie gilt weiter. Stimmt eine Angabe nicht, schreiben Sie uns bitte.',
    startFixed: 'Der Mietbeginn lässt sich hier nicht ändern.',
    replaced:
      'Diese Bescheinigung wurde durch Ihre Berichtigung ersetzt. Zur neuen führt der Link in unserer E-Mail dazu.',
  },
  revoke: {
    title: 'Zurückziehen',
    text: (day: string) =>
      `Bis zum ${day} können Sie die Bescheinigung selbst zurückziehen, zum Beispiel weil eine Angabe falsch ist. Das lässt sich nicht zurücknehmen. Die Mietpartei erfährt es mit dem Grund.`,
    money:
      'Hat sie die Bescheinigung bezahlt, bekommt sie den Preis von uns zurück, außer sie hat falsche Angaben gemacht. Für Sie kostet das nichts.',
    /** Not 'Sie': whoever reads it may not be who signed and paid. */
    ownMoney: 'Bezahlt hat die Vermieterseite: Der Preis geht nicht von selbst zurück. Das Zurückziehen kostet nichts.',
    asked: (day: string) =>
      `Zurückziehen beantragt: Ohne TAN geschieht es am ${day}, wenn es vorher niemand stoppt. Bis dahin ändert sich auf unserer Prüfseite nichts.`,
    reason: 'Grund',
    reasonMissing: 'Bitte wählen Sie einen Grund.',
    reasons: {
      'wrong-facts': 'Eine Angabe stimmt nicht',
      'wrong-person': 'Betrifft eine andere Person oder Wohnung',
      /** Soft hyphens, for narrow screens with large fonts: not every browser can hyphenate German words. */
      unsigned: 'Ohne Berech\u00ADtigung unter\u00ADzeichnet',
      'tenant-facts': 'Die Mietpartei hat falsche Angaben gemacht',
      other: 'Ein anderer Grund',
    },
    button: 'Bescheinigung zurückziehen',
    question: 'Diese Bescheinigung zurückziehen?',
    warning: (reason: string) =>
      `Das lässt sich nicht zurücknehmen. Unsere Prüfseite zeigt dann sofort „zurückgezogen“, und die Mietpartei erfährt es mit diesem Grund: ${reason}.`,
    confirm: 'Ja, endgültig zurückziehen',
    busy: 'Wird zurückgezogen ...',
    done: 'Die Bescheinigung wurde zurückgezogen. Die Mietpartei wird benachrichtigt.',
  },
  late: 'Die 14 Tage, in denen Sie selbst berichtigen oder zurückziehen können, sind vorbei. Stimmt etwas nicht, schreiben Sie uns bitte.',
  over: 'An dieser Bescheinigung lässt sich nichts mehr ändern.',
  cancel: 'Abbrechen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  notChangeable: 'Diese Bescheinigung ist nicht mehr gültig. Es gibt nichts mehr zu ändern.',
  tooLate: 'Zurückziehen können Sie sie nur in den ersten 14 Tagen. Bitte schreiben Sie uns.',
  toHome: 'Zur Startseite',
};
