// Names go into mails to people who never asked for one: 'Du wohnst pass auf' is not a name but a message (security.md, W56).

/** Words of insults and scams that no name contains: a single one is enough. */
const neverInNames = new Set(
  'wohnst klick klicke klickt klicken überweise überweis überweisen bezahle zahlst stirb stirbst sterben töte töten umbringen weißt weisst kriegst bekommst kommst gehst wirst musst kannst sollst solltest bist deine deinen deinem deiner aufpassen betrüger betrügerin arschloch yourself gratis kostenlos rabatt gewinnspiel viagra casino bitcoin porno fuck fucking bitch whore hurensohn hure wichser fotze schlampe nutte scheiße scheisse vergewaltiger kinderschänder mörder bombe verrecke verrecken abstechen umlegen hitler'.split(
    ' ',
  ),
);

/** Words that are names or parts of names ('Auf der Heide', 'Du', 'Bitte'): two of them are no coincidence. */
const suspiciousInPairs = new Set(
  'du dich dir dein wir uns ich mich mir euch euer ihr sie er es ist sind war wird werden habe haben hat hast nicht kein keine jetzt sofort heute bitte hier dort wo wie was wer warum wenn dann auf pass passe paß raus weg hau geh komm zahl zahle geld konto gewinn link achtung warnung gefahr schuld schulden anzeige polizei gericht haus wohnung ein eine einen you your we know where live pay click here now must this that are is dead dies diese dieser dieses gib gibt kauf kaufe kaufen verkauf billig brennt brennen ruf rufe anruf anrufen melde melden schnell heute nacht morgen bald immer nie niemand alle alles finde finden fick fotos bilder kinder frau mann tot tod kill die love sex money free win call'.split(
    ' ',
  ),
);

/** Checks a person's whole name. Company names may contain some of these words: 'Wir bauen für Sie GmbH'. */
export function readsLikeSentence(name: string, kind: 'person' | 'company' = 'person'): boolean {
  const words = name.toLowerCase().split(/[\s'-]+/u);
  const certain = words.filter((word) => neverInNames.has(word)).length;
  const suspicious = new Set(words.filter((word) => suspiciousInPairs.has(word))).size;
  return kind === 'person' ? certain > 0 || suspicious > 1 : certain + suspicious > 2;
}
