// Tells a page that waits for a TAN whether it arrived. The token identifies the recipient, so nobody learns it of anybody else.
import type { Scope } from '../../platform/access/scopes.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { deliveryResponse, type OtpPurpose } from '../rules/index.ts';
import { codeProblem } from './code-problem.ts';
import { codeDelivery } from './code-status.ts';

/** The purposes that the holder of a scope may be waiting for. */
const purposes = {
  'tenant:flow': ['tenant-submit'],
  'certificate:confirm': ['landlord-sign'],
  'certificate:change': ['landlord-correct', 'landlord-revoke'],
  'landlord:onboarding': ['landlord-phone'],
  'landlord:device': ['landlord-device'],
  'landlord:session': ['phone-change-new', 'phone-change-old'],
} as const satisfies Partial<Record<Scope, readonly OtpPurpose[]>>;

const scopes = Object.keys(purposes) as (keyof typeof purposes)[];

export function deliveryRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/one-time-code/delivery',
      { config: { scope: scopes }, schema: { response: { 200: deliveryResponse } } },
      async (request, reply) => {
        const { scope, subjectId } = subjectOf(request);
        const found = await codeDelivery(platform, { purposes: purposes[scope as keyof typeof purposes], subjectId });
        if (found) return found;
        return sendProblem(reply, codeProblem(scope === 'tenant:flow' ? 'du' : 'Sie', { code: 'tan-missing' }));
      },
    );
  };
}
