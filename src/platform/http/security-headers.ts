import type { FastifyReply } from 'fastify';

/** One constant policy for every page: nothing from other hosts, no inline code (security.md, CSP). */
export const contentSecurityPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  'media-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // The worker of the check that reads QR codes; nothing else of ours makes code of a text.
  'trusted-types': ['qr-worker'],
} satisfies Record<string, string[]>;

export function policyText(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** No page of ours asks for any of these; an injected one or a frame could. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** What every answer carries, made once: each request would otherwise build the same texts again. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': policyText(contentSecurityPolicy),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // Off: the filter of old browsers opened holes of its own.
    'x-xss-protection': '0',
    ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** What documents and workers obey, and nothing else does. */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

const partOfPage = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** A page on a slow line waits for the headers of its fifteen files as well: those of a script, a style or a face are short. */
export function shortenHeaders(reply: Pick<FastifyReply, 'removeHeader'>, file: string): void {
  if (!partOfPage.test(file) || file.includes('worker')) return;
  for (const name of forDocuments) reply.removeHeader(name);
}
