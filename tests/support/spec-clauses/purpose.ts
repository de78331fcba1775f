// Specification, section 1: what the product does and for whom.
import type { Clause } from './clause.ts';

export const purposeClauses: readonly Clause[] = [
  ['S1.code', 'every certificate carries a unique security code that any visitor can check', 'foundation'],
  ['S1.voice', 'tenants are addressed with du, landlords with Sie', 'foundation'],
  ['S1.landlord-free', 'taking part is free for the landlord', 'foundation'],
  ['S1.landlord-account', 'a free landlord account exists', 'landlord'],
  ['S1.visitor', 'anonymous visitors check a code', 'foundation'],
  ['S1.visitor-contact', 'anonymous visitors send a contact message', 'public-site'],
  ['S1.tenant.register', 'tenant registers with first name and e-mail, then confirms the e-mail', 'foundation'],
  ['S1.tenant.enter', 'tenant enters personal data, flat and period, landlord contact', 'foundation'],
  ['S1.tenant.verify', 'tenant proves himself by SMS TAN and submits; the landlord is asked', 'foundation'],
  [
    'S1.landlord.review',
    'landlord gets a mail, reviews, corrects, states rents and arrears, signs, confirms by TAN',
    'foundation',
  ],
  [
    'S1.tenant.pay',
    'tenant gets a payment link, chooses delivery, pays; the certificate is made after payment',
    'foundation',
  ],
  ['S1.tenant.download', 'tenant downloads certificate and invoice', 'foundation'],
  ['S1.tenant.remind', 'tenant can remind the landlord after 24 hours', 'foundation'],
  ['S1.account.join', 'landlord registers, verifies e-mail and mobile number, sets a password, logs in', 'landlord'],
  ['S1.account.create', 'landlord creates, rates, records arrears, signs with a TAN, pays', 'landlord'],
  ['S1.account.later', 'landlord re-sends, deletes unpaid, pays, downloads invoices', 'landlord'],
  ['S1.account.self', 'landlord edits or deletes the profile, resets the password', 'landlord'],
  ['S1.account.erase', 'landlord deletes stored data through a link', 'foundation'],
  ['S1.claims', 'landing page claims: encrypted, European servers, data protection, only what is true', 'public-site'],
  ['S1.warning', 'warning that wrong information has consequences under contract and criminal law', 'foundation'],
  ['S1.tax', 'hint on tax deduction', 'public-site'],
  ['S1.logos', 'payment methods are advertised as logos', 'public-site'],
];
