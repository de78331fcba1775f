// Whom to contact about a vulnerability (RFC 9116), and what is promised to those who report one.
import type { FastifyInstance } from 'fastify';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { securityPolicyNeutralTexts as texts } from '../rules/security-policy.de.ts';

const path = '/.well-known/security.txt';
const policyPath = '/.well-known/security-policy.txt';

/** The standard recommends less than a year; clients fetch it again within half of that. */
const validSeconds = 180 * 24 * 3600;

export function registerSecurityTxt(
  app: FastifyInstance,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
): void {
  const { publicUrl, operator } = settings;
  const sections = {
    [path]: () =>
      [
        `Contact: mailto:${operator.email}`,
        `Expires: ${addSeconds(clock.now(), validSeconds).toISOString()}`,
        'Preferred-Languages: de, en',
        `Canonical: ${publicUrl}${path}`,
        `Policy: ${publicUrl}${policyPath}`,
        '',
      ].join('\n'),
    [policyPath]: () => texts.policy(operator.email),
  };
  for (const [url, text] of Object.entries(sections))
    app.get(url, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text()),
    );
}
