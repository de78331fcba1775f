// Compares the name and birth date on an identity card with a shared certificate. The reader learns only whether they match; tries
// count against the same daily limit as comparing by code.
import { findCertificate } from '../../certificate/server/index.ts';
import { findCompared } from '../../certificate-share/server/index.ts';
import { sharedProblem } from '../../certificate-share/rules/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { compareStatement } from '../rules/compare-statement.ts';
import { checkProblem } from '../rules/problems.ts';
import {
  compareShareBodySchema,
  compareShareResponseSchema,
  type CompareShareAnswer,
  type TypedPerson,
} from '../rules/schema.ts';
import type { CheckSources } from './look-up.ts';

const nothingElse = { street: '', rentalStart: '', rentalEnd: '' };

async function compareShare(
  platform: Platform,
  sources: Pick<CheckSources, 'findChecked' | 'proofFor'>,
  shareId: string,
  { lastName, dob }: TypedPerson,
): Promise<Result<CompareShareAnswer, Problem>> {
  const { limits, clock, db } = platform;
  const found = await findCompared(platform, sources, shareId);
  if (!found.ok) return fail(problemOf(found.problem));
  const { certificateId, state } = found.value;
  const certificate = await findCertificate(platform, db, certificateId);
  if (!certificate?.tenant) return fail(checkProblem('nothing-to-compare'));
  if (!(await limits.hit('comparePerCode', certificateId))) return fail(checkProblem('too-many-of-share'));
  const { tenant, hasAllParties } = certificate;
  const typed = { lastName, dob, ...nothingElse };
  const compared = compareStatement(typed, { tenant, landlord: null, hasAllParties }, dayInBerlin(clock.now()));
  const triesLeft = await limits.left('comparePerCode', certificateId);
  return ok({ lastName: compared.lastName, dob: compared.dob, state, triesLeft });
}

function problemOf(problem: 'share-gone' | 'stale' | 'nothing'): Problem {
  if (problem === 'stale') return platformProblems['signed-out'];
  return problem === 'nothing' ? checkProblem('nothing-to-compare') : sharedProblem(problem);
}

export function shareRoutes(
  platform: Platform,
  sources: Pick<CheckSources, 'findChecked' | 'proofFor'>,
): FeatureRoutes {
  return async (api) => {
    api.post(
      '/certificate/shares/compare',
      {
        config: { scope: 'certificate:shared' },
        schema: { body: compareShareBodySchema, response: { 200: compareShareResponseSchema } },
      },
      async (request, reply) => {
        const compared = await compareShare(platform, sources, subjectOf(request).subjectId, request.body);
        return compared.ok ? compared.value : sendProblem(reply, compared.problem);
      },
    );
  };
}
