// Specification, section 2: other public pages.
import type { Clause } from './clause.ts';

export const publicPageClauses: readonly Clause[] = [
  [
    'S2.page.email-verified',
    "E-mail-verified page: 'Your email has already been successfully verified.' with a link to /.",
    'D14',
  ],
  ['S2.page.info-steps', 'Landlord information page: 5-step explanation'],
  [
    'S2.page.info-carousel',
    'auto-rotating benefit carousel (5 items: Effizienz, Schnelligkeit, Professionalität, Sicherheit, Datenschutz) advancing every 10 s with previous, next and dot controls',
  ],
  [
    'S2.page.info-check',
    "'Daten überprüfen' buttons linking to the API host path /api/v1/landlord/angaben-bestaetigen with query landlordId, tenantId, propertyId",
  ],
  ['S2.page.info-delete', "a red button 'Daten löschen' linking to /vermieter/daten-loeschen/{token}"],
  ['S2.page.info-small-header', 'A small header variant has the same buttons using query values only.'],
  [
    'S2.page.check-form',
    "Certificate check page: code input, button 'Bescheinigung prüfen' ('Prüfen...' while loading)",
  ],
  ['S2.page.check-where', "link 'Wo finde ich den Code der Bescheinigung?'"],
  ['S2.page.check-guide', 'a 3-step guide (certificate ready, code in the top-left corner, paste and click)'],
  ['S2.page.contact', 'Contact/help page: form plus an e-mail block.'],
  [
    'S2.page.inactive',
    "Inactive-link page: 'Ups! Seite ist nicht mehr aktiv', text 'Die Seite ist nicht mehr gültig.', buttons 'Zur Startseite' (/) and 'Problem melden' (/service).",
  ],
  [
    'S2.page.not-found',
    "Not-found page: headline 'Oops! Seite nicht gefunden', text that the page moved without forwarding address and support will help; buttons 'Zur Startseite' (/) and 'Zum Support' (/service).",
  ],
  [
    'S2.page.welcome',
    "Welcome screen (/vermieterkonto): heading 'Willkommen bei' plus the product name, text about creating and managing certificates",
    'D01',
  ],
  [
    'S2.page.welcome-links',
    "links 'Vermieter-Konto erstellen' (/vermieter/registrieren) and 'Vermieter-Login' (/vermieter/einloggen) separated by 'oder'",
  ],
  ['S2.page.privacy', 'Privacy (English placeholder and long German statement)', 'D14', 'D21'],
  ['S2.page.legal', 'terms, imprint: static legal text', 'D20'],
  ['S2.page.blog', 'Blog articles: title, author, date, readTime, category, banner image, intro, sections.'],
  [
    'S2.page.blog-states',
    'They state the certificate is free to start and paid by the tenant, and that validity comes from signature plus SMS TAN.',
  ],
  ['S2.page.blog-end', "The landlord article ends with 'Vermieter-Konto erstellen'."],
];
