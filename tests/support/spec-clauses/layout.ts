// Specification, section 2: header, footer and what all pages share.
import type { Clause } from './clause.ts';

export const layoutClauses: readonly Clause[] = [
  ['S2.layout.header', 'Header: logo, Home, steps, prices, FAQ, help links'],
  ['S2.layout.header-account', "a landlord-account button ('Vermieter-Konto' / 'Vermieter-Login')"],
  [
    'S2.layout.header-check',
    "a certificate-check button ('Bescheinigung prüfen'; 'Zertifikat überprüfen' in the mobile menu)",
  ],
  ['S2.layout.mobile-menu', 'Small screens have a full-screen menu with a Close button.'],
  ['S2.layout.info-header', 'On the landlord-information page the prices and FAQ links are hidden.'],
  ['S2.layout.header-links', "Section links: steps ('So funktioniert's'), prices ('Preise'), faq ('Häufige Fragen')."],
  [
    'S2.layout.sections',
    'When clicked away from home, the target is remembered, the app goes to / and scrolls smoothly to it 300 ms later.',
  ],
  ['S2.layout.scroll-top', 'Each route change scrolls to the top.'],
  ['S2.layout.footer', "Footer: logo, tagline ('simple and secure solution')", 'D14', 'D19'],
  ['S2.layout.footer-links', 'Footer: … links … legal links'],
  ['S2.layout.footer-signs', 'data-protection badge'],
  ['S2.layout.footer-logos', 'Footer: … payment logos', 'D54'],
  ['S2.layout.footer-year', 'copyright with current year'],
  [
    'S2.layout.split',
    "Entry screens share a split layout: logo linking to /, content left, a promotional panel right with heading 'Erstellen und Verwalten Sie {product}heitsbescheinigungen', four benefit bullets and a certificate image.",
    'D01',
  ],
  ['S2.layout.toasts', 'Notifications appear as toasts'],
  [
    'S2.layout.card-client',
    'Card payments use a card payment provider whose client is loaded from the provider when first needed',
  ],
];
