// Specification, section 1: what the product does and for whom.
import type { Clause } from './clause.ts';

export const purposeClauses: readonly Clause[] = [
  [
    'S1.language',
    'German-language web service that produces and verifies a rent-debt-freedom certificate',
    'D01',
    'D37',
  ],
  ['S1.code', 'Every certificate carries a unique security code that any visitor can check on the site.'],
  ['S1.voice', "Tenants (Mieter/in), addressed informally ('du').", 'D15'],
  ['S1.voice-landlord', "Landlords (Vermieter/in), private persons or companies, addressed formally ('Sie').", 'D15'],
  ['S1.landlord-free', "The landlord's participation is free"],
  ['S1.landlord-account', 'a free landlord account exists'],
  ['S1.visitor', 'Anonymous visitors, who may check a certificate by its code'],
  ['S1.visitor-contact', 'Anonymous visitors … send a contact message'],
  [
    'S1.tenant.register',
    'The tenant registers on the landing page with first name and e-mail, then must confirm the e-mail address.',
  ],
  [
    'S1.tenant.enter',
    "The tenant enters personal data, the rented flat and rental period, and the landlord's contact data.",
  ],
  ['S1.tenant.verify', 'The tenant verifies their identity with a one-time SMS code (TAN) and submits', 'D09'],
  ['S1.tenant.asked', 'a pending-verification request then asks the landlord for support'],
  ['S1.landlord.review', 'The landlord receives an e-mail, reviews and may correct the tenant data', 'D78'],
  ['S1.landlord.states', 'states whether all rents were paid and whether arrears exist', 'D49'],
  ['S1.landlord.signs', 'signs by hand on screen and verifies with an SMS TAN', 'D35', 'D50', 'D66'],
  ['S1.tenant.link', 'The tenant receives an e-mail with a payment link', 'D33'],
  ['S1.tenant.pay', 'chooses delivery (e-mail PDF, optionally also by post), pays by one of several payment methods'],
  ['S1.tenant.created', 'the certificate is created after payment'],
  ['S1.tenant.download', 'The tenant downloads the certificate (PDF) and an invoice.'],
  ['S1.tenant.remind', 'A tenant can remind an unresponsive landlord after 24 hours.'],
  [
    'S1.account.join',
    'register (company or private person), verify by e-mail, verify the mobile number by SMS code, set a password, log in',
  ],
  [
    'S1.account.create',
    'On the dashboard the landlord creates certificates for tenants, rates payment behaviour and records arrears, signs with a TAN, pays',
    'D32',
    'D49',
  ],
  ['S1.account.later', 'later re-sends, deletes (unpaid) or pays for certificates and downloads invoices'],
  ['S1.account.profile', 'The landlord can edit or delete the profile'],
  ['S1.account.self', 'reset a forgotten password'],
  ['S1.account.erase', 'delete their stored data through a link', 'D45', 'D67'],
  [
    'S1.claims',
    'data encrypted and stored only on European servers, processed under data-protection rules, regular security audits, support always available',
    'D19',
  ],
  ['S1.warning', 'Wrong information may lead to contract challenge and criminal liability (forgery of documents).'],
  [
    'S1.tax',
    'Costs may be tax-deductible for job-related moves or as business expenses for the self-employed; private moves usually not.',
  ],
  [
    'S1.logos',
    'Payment methods advertised: PayPal-type wallet, Visa, Mastercard, Apple Pay, Klarna, Google Pay (as logos).',
    'D54',
  ],
];
