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
  // The worker that reads QR codes on the check page; nothing else of ours creates code from text.
  'trusted-types': ['qr-worker'],
} satisfies Record<string, string[]>;

export function policyText(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');
}

/** Our pages use none of these features; an injected page or a frame could. */
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

/** The headers of every response, built once rather than for each request. */
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
    // Switched off: the filter of old browsers opened security holes of its own.
    'x-xss-protection': '0',
    ...(publicUrl.startsWith('https://') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers that only documents and workers obey. */
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

/** On a slow line a page also waits for the headers of its fifteen files, so those of scripts, styles and fonts are kept short. */
export function shortenHeaders(reply: Pick<FastifyReply, 'removeHeader'>, file: string): void {
  if (!partOfPage.test(file) || file.includes('worker')) return;
  for (const name of forDocuments) reply.removeHeader(name);
}
