// The problems of a one-time code with status and message in both voices.
import type { ProblemTable } from '../../platform/rules/problem.ts';
import type { Voice } from '../../platform/rules/text-field.ts';
import { landlordTexts, tenantTexts } from './messages.de.ts';

export function oneTimeCodeProblems(voice: Voice) {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return {
    'tan-missing': { status: 409, message: texts.missing },
    'tan-wrong': { status: 422, message: texts.otpRequired },
    'tan-used-up': { status: 429, message: texts.usedUp },
    'tan-expired': { status: 410, message: texts.expired },
    'tan-too-soon': { status: 429, message: texts.tooSoon },
    'tan-number-limit': { status: 429, message: texts.numberLimit },
    'tan-network-limit': { status: 429, message: texts.networkLimit },
    'tan-not-sent': { status: 503, message: texts.notSent },
    'tan-no-call': { status: 409, message: texts.noCall },
    'tan-no-landline': { status: 409, message: texts.noLandline },
  } satisfies ProblemTable;
}

export type OneTimeCodeProblemCode = keyof ReturnType<typeof oneTimeCodeProblems>;

/** The message of 'tan-wrong' names how many tries are left. */
export function wrongTanMessage(voice: Voice, triesLeft: number): string {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return triesLeft === 1 ? texts.wrongLast : texts.wrong(triesLeft);
}
