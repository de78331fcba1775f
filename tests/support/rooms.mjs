// The rooms of the house and who may use whom. Read by the walls (.dependency-cruiser.mjs) and by the tests over the tree.

/** Rooms that belong to no part of the product and may be used by all of them. */
export const blocks = [
  'one-time-code',
  'signature',
  'person-fields',
  'security-code',
  'address',
  'audit-log',
  'transparency-log',
];

/** Feature -> features it may import, through their index.ts. Must stay free of cycles. */
export const featureImports = {
  'tenant-request': [],
  certificate: ['landlord-account'],
  'certificate-share': ['certificate'],
  'certificate-check': ['certificate', 'certificate-share'],
  removal: ['certificate'],
  'tenant-consent': ['certificate'],
  'co-tenant': [
    'certificate',
    'certificate-changes',
    'landlord-confirmation',
    'landlord-dashboard',
    'payment',
    'tenant-request',
  ],
  'certificate-changes': ['certificate', 'certificate-share', 'landlord-confirmation', 'payment', 'removal'],
  'landlord-confirmation': ['tenant-request', 'certificate'],
  contact: [],
  'landlord-account': [],
  'landlord-dashboard': [
    'certificate',
    'certificate-changes',
    'invoice',
    'landlord-account',
    'landlord-confirmation',
    'payment',
    'removal',
    'tenant-consent',
    'tenant-request',
  ],
  payment: ['certificate'],
  invoice: ['payment', 'certificate'],
  withdrawal: ['certificate', 'payment'],
  'postal-delivery': ['certificate', 'payment'],
  'data-deletion': [
    'tenant-request',
    'certificate',
    'certificate-renewal',
    'certificate-share',
    'landlord-confirmation',
    'removal',
    'tenant-consent',
  ],
  'certificate-renewal': ['certificate', 'payment', 'tenant-request'],
  'link-renewal': ['tenant-request', 'certificate', 'certificate-check', 'landlord-confirmation'],
  'public-pages': [
    'tenant-request',
    'certificate',
    'certificate-check',
    'certificate-share',
    'contact',
    'payment',
    'withdrawal',
  ],
  'trial-mailbox': [],
  'operator-page': [],
};

export const features = Object.keys(featureImports);

/** Outside packages and the only places that may use them (patterns of paths). */
export const packagesByRoom = [
  {
    name: 'database-driver-in-platform-database',
    packages: ['pg', 'pg-boss', 'kysely-codegen'],
    rooms: ['^src/platform/(?:database|jobs)/'],
    why: 'The driver is reached through platform/database and platform/jobs only.',
  },
  {
    name: 'typst-in-platform-pdf',
    packages: ['@myriaddreamin/typst-ts-node-compiler', '@resvg/resvg-js'],
    rooms: ['^src/platform/pdf/'],
    why: 'Documents are rendered by platform/pdf only.',
  },
  {
    name: 'mail-sender-in-platform-messages',
    packages: ['nodemailer', 'postal-mime'],
    rooms: ['^src/platform/messages/'],
    why: 'Mail leaves the house through platform/messages only.',
  },
  {
    name: 'react-in-web-ui-and-mails',
    packages: [
      'react',
      'react-dom',
      '@tanstack/react-router',
      '@tanstack/react-query',
      'react-hook-form',
      'lucide-react',
      'preact',
    ],
    rooms: [
      '^src/[^/]+/web/',
      '^src/ui/',
      '^src/[^/]+/server/mails/',
      '^src/operator-page/server/views/',
      '^src/platform/messages/(?:(?:render-mail|mail-blocks)\\.tsx|mail-styles\\.ts)$',
    ],
    why: 'React draws pages and mails, nothing else.',
  },
  {
    name: 'passwords-and-passkeys-in-landlord-account',
    packages: ['@node-rs/argon2', '@simplewebauthn/server', '@simplewebauthn/browser'],
    rooms: ['^src/landlord-account/'],
    why: 'Who logs in is the business of the landlord account.',
  },
  {
    name: 'traces-in-platform-traces',
    packages: ['@opentelemetry/.*'],
    rooms: ['^src/platform/traces/'],
    why: 'Spans leave the house through platform/traces only.',
  },
  {
    name: 'fastify-in-server',
    packages: ['fastify', '@fastify/.*', 'fastify-type-provider-zod'],
    rooms: ['^src/platform/', '^src/app/', '^src/[^/]+/server/'],
    why: 'HTTP belongs to the server side.',
  },
];
