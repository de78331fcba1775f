// Specification, section 2: the landlord's dashboard and the new certificate.
import type { Clause } from './clause.ts';

export const dashboardClauses: readonly Clause[] = [
  [
    'S2.dashboard.views',
    "Side menu with three views: requestManagement (default, 'Erstellte Bescheinigungen'), createNewCertificate ('Neue Bescheinigung' button) and Profile ('Profil').",
  ],
  ['S2.dashboard.who', "It shows the landlord's first and last name with label 'Vermieter'"],
  ['S2.dashboard.sign-out', "a sign-out action (clears id and token, toast 'You have been logged out.')", 'D14'],
  ['S2.dashboard.mobile', 'A mobile burger menu has the same entries and a Close button.'],
  ['S2.dashboard.load', 'The landlord is loaded by id from navigation state.'],
  [
    'S2.dashboard.cards',
    'grid of cards with image, tenant first and last name, issue date (day, month name, year)',
    'D75',
  ],
  ['S2.dashboard.paid', "Paid cards (payment truthy) offer 'Erneut senden' and 'Rechnung'", 'D75'],
  ['S2.dashboard.unpaid', "unpaid cards offer 'Löschen' and 'Zahlung'", 'D75'],
  ['S2.dashboard.skeleton', 'A skeleton shows while the list is empty.', 'D12'],
  [
    'S2.dashboard.resend',
    "The dialog 'Bescheinigung erneut senden' has an e-mail field prefilled with the tenant's e-mail (changeable, required) and buttons 'Zurück' and 'Bescheinigung senden'.",
    'D79',
  ],
  [
    'S2.dashboard.profile',
    "Profile ('Persönliche Daten'): read-only until 'Bearbeiten'; then 'Speichern' ('Submitting...' while saving).",
    'D14',
  ],
  [
    'S2.dashboard.delete',
    "'Löschen' opens the dialog 'Konto löschen bestätigen': 'Sind Sie sicher, dass Sie Ihr Konto dauerhaft löschen möchten? Diese Aktion kann nicht rückgängig gemacht werden.' with 'Löschen' and 'Abbrechen'.",
  ],
  ['S2.dashboard.delete-done', 'Deleting clears the session and goes to /.'],
  ['S2.create.links', "heading 'Neue Bescheinigung erstellen', back link 'Vermieter' to /vermieter/dashboard"],
  [
    'S2.create.sections',
    "Sections 'Persönliche Daten des Mieters', 'Ihre vermietete Immobilie', landlord data, signature, TAN request.",
    'D31',
  ],
  ['S2.create.buttons', "Buttons 'Informationen bestätigen' ('Übermittlung...' while busy)", 'D51'],
  ['S2.create.back', "'Zurück' (to /)", 'D13'],
  ['S2.create.overlay-confirm', "Overlay 'Informationen bestätigen...'", 'D51'],
  ['S2.create.overlays', "while paying, 'Sobald die Zahlung abgeschlossen ist, wird die Bescheinigung erstellt'"],
  ['S2.create.note', 'A note says confirming creates the certificate for the tenant.'],
  ['S2.create.done', 'After creation the user goes to /versandweg/{id}.'],
];
