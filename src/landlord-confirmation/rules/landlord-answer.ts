// The landlord's decline as both sides see it (decisions D34, D70): one POST each, and ten minutes to undo it.
import * as z from 'zod/mini';
import { fullName, personFields, type Gender } from '../../person-fields/rules/index.ts';
import { checkTogether, validateField } from '../../platform/rules/object-check.ts';
import { declineLandlordTexts as texts, problemLandlordTexts } from './messages.de.ts';

export const declineReasons = ['unwilling', 'not-the-landlord', 'forward'] as const;
export type DeclineReason = (typeof declineReasons)[number];

const person = personFields('Sie');

/** `forwardTo` belongs to the reason 'forward' only; 'nie wieder anschreiben' is a decline, too. */
export const declineBody = z
  .object({
    reason: z.enum(declineReasons, texts.reasonRequired),
    neverAgain: z._default(z.boolean(), false),
    forwardTo: z._default(z.string(), ''),
  })
  .check(
    checkTogether<{ reason: DeclineReason; forwardTo: string }>((value, report) => {
      if (value.reason !== 'forward') {
        value.forwardTo = '';
        return;
      }
      const email = validateField(person.email, value.forwardTo);
      if (email.ok) value.forwardTo = email.value;
      else report('forwardTo', email.problem);
    }),
  );
export type DeclineAnswer = z.output<typeof declineBody>;

/** 'declined' and 'blocked' both decline; with 'blocked' the address also gets no more mail from anybody. */
const answers = ['declined', 'blocked', 'not-the-landlord', 'forwarded'] as const;

/** The landlord's answer, for the page that thanks him and offers to undo it. */
export const givenAnswer = z.object({
  message: z.string(),
  /** Seconds left to undo the answer or to forward the request instead; 0 means that the answer is final. */
  undoSeconds: z.number(),
  answer: z.enum(answers),
  /** The landlord's address gets no more mail, so the page needs no button 'Nie wieder anschreiben'. */
  isBlocked: z.boolean(),
});
export type GivenAnswer = z.output<typeof givenAnswer>;

interface AnswerFacts {
  reason: Exclude<DeclineReason, 'forward'>;
  isBlocked: boolean;
  undoSeconds: number;
  tenant: { gender: Gender; firstName: string; lastName: string };
}

/** 'Frau Hoffmann erfährt, dass ...'; a tenant who wants no salutation is called by name. */
export function givenAnswerOf({ reason, isBlocked, undoSeconds, tenant }: AnswerFacts): GivenAnswer {
  const name = tenant.gender === 'ohne' ? fullName(tenant) : `${tenant.gender} ${tenant.lastName}`;
  const isWrongPerson = reason === 'not-the-landlord';
  const told = isWrongPerson ? texts.notTheLandlord(name) : texts.declined(name);
  const message = [texts.saved, told, ...(isBlocked ? [texts.blocked] : []), texts.nothingMore].join(' ');
  const answer = isWrongPerson ? reason : isBlocked ? 'blocked' : 'declined';
  return { message, undoSeconds, answer, isBlocked };
}

export const forwardedAnswer = (isBlocked: boolean): GivenAnswer => ({
  message: isBlocked ? `${texts.forwarded} ${texts.blocked}` : texts.forwarded,
  undoSeconds: 0,
  answer: 'forwarded',
  isBlocked,
});

/** An invalid forwarding address that only the server can detect, as an error at the field. */
export const forwardErrors = {
  toSelf: { forwardTo: problemLandlordTexts.forwardToSelf },
  blocked: { forwardTo: problemLandlordTexts.forwardBlocked },
} as const;
