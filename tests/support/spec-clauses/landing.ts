// Specification, section 2: the landing page.
import type { Clause } from './clause.ts';

export const landingClauses: readonly Clause[] = [
  ['S2.landing.toggle', "Hero with toggle 'Ich bin': 'Mieter/in' (index 0) or 'Vermieter/in' (index 1)"],
  ['S2.landing.toggle-switches', 'it switches hero text and image, the five-step explanation and six benefit tiles'],
  ['S2.landing.video', 'Promo video: click the preview to play the explanatory video asset.', 'D26'],
  ['S2.landing.steps', "Step list: steps 2 and up collapsed behind a 'Weiterlesen...' expander."],
  [
    'S2.landing.demo-form',
    "Read-only demo form (street, rented from, rented to, DD/MM/YYYY style, button 'Weiter'), large screens only, no validation.",
    'D27',
  ],
  ['S2.landing.info-cards', 'Info cards'],
  ['S2.landing.prices', 'pricing section (anchor prices)'],
  ['S2.landing.anchors', 'anchor steps'],
  ['S2.landing.privacy', 'privacy cards'],
  ['S2.landing.credibility', 'credibility section (3 items)'],
  ['S2.landing.security', 'data-security section (3 items)', 'D19'],
  ['S2.landing.faq', 'FAQ accordion (anchor faq, one item open at a time, 12 questions).'],
  [
    'S2.landing.registration',
    "Tenant registration section (anchor target-section) with first name and e-mail and the button 'Bescheinigung erstellen'.",
  ],
  [
    'S2.landing.hero-tenant',
    "Tenant tab: the 'Bescheinigung erstellen' hero button scrolls smoothly (2 s) to the registration section.",
    'D29',
  ],
  ['S2.landing.hero-landlord', 'Landlord tab: the same button goes to /vermieterkonto'],
  ['S2.landing.hero-account', "a call to action 'Vermieter-Konto erstellen' goes to /vermieter/registrieren"],
  ['S2.landing.blog-links', 'Links to blog pages /blog/mieter and /blog/vermieter.'],
  [
    'S2.landing.mail-screen',
    "While registering, a full-screen 'E-Mail ist unterwegs' screen with an envelope animation is shown.",
  ],
  [
    'S2.page.loading',
    "A generic full-screen loading screen has title 'Einen Moment...' and text 'Bitte warten, wird geladen...'.",
  ],
];
