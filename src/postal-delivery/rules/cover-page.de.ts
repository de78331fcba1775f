// The page in front of the printed certificate; the window of the envelope shows its address.

export const coverPageTenantTexts = {
  title: 'Brief zur gedruckten Bescheinigung',
  product: 'Mietschuldenfrei',
  date: 'Datum',
  order: 'Bestellung',
  subject: 'Deine Bescheinigung als Ausdruck',
  greeting: (firstName: string, lastName: string) => `Guten Tag ${firstName} ${lastName},`,
  paragraphs: (checkPage: string, email: string): string[] => [
    'mit diesem Brief bekommst du deine Bescheinigung gedruckt.',
    'Das Original ist die PDF-Datei, die du per E-Mail bekommen hast: Nur sie trägt die elektronische Signatur. Der Ausdruck zeigt denselben Inhalt.',
    `Wer den Ausdruck von dir bekommt, kann ihn auf ${checkPage} prüfen, und nur dort: Der QR‑Code auf der nächsten Seite öffnet den ganzen Text. Der Sicherheitscode zeigt, ob es die Bescheinigung gibt und ob sie noch gilt.`,
    `Fehlt eine Seite, oder stimmt etwas nicht? Schreib uns an ${email}.`,
  ],
  closing: 'Freundliche Grüße',
  sender: (parts: readonly string[]) => parts.join(' · '),
};
