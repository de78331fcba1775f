// Specification, section 6: roles and permissions.
import type { Clause } from './clause.ts';

export const roleClauses: readonly Clause[] = [
  [
    'S6.visitor',
    'Visitor (no token): public pages, certificate check, contact message, registration of tenants, pages with id or token in the URL (/mieter, /angaben-bestaetigen, /versandweg).',
  ],
  [
    'S6.tenant',
    'Tenant: starts the request, verifies by SMS TAN, pays, downloads or orders post, can remind the landlord after 24 hours.',
  ],
  [
    'S6.tenant-bearer',
    'Access is by bearer token (Authorization header) returned when a tenant or certificate is loaded by id or url token.',
    'D40',
  ],
  ['S6.tenant-verified', 'A tenant may proceed only after verification.'],
  ['S6.landlord', 'Landlord: with a bearer token may use the dashboard'],
  ['S6.landlord-own', 'view, re-send, delete (unpaid) and pay for own certificates; download invoices'],
  [
    'S6.landlord-self',
    'edit or delete the profile; reset the password; delete own data by token link; sign with a TAN',
    'D67',
  ],
  ['S6.resend-token', 'Tenant status re-send uses a token in the payload, no login.'],
  ['S6.server', 'Server-side permission enforcement is not shown.', 'W30'],
];
