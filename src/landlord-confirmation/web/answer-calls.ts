// Calls by which the landlord declines (decision D70), and the one that undoes it.
import type { ApiResult } from '../../ui/api-result.ts';
import { givenAnswer, messageResponse, type GivenAnswer } from '../rules/index.ts';
import type { ConfirmationSession } from './confirmation-session.ts';

export const declineBodies = {
  unwilling: { reason: 'unwilling' },
  neverAgain: { reason: 'unwilling', neverAgain: true },
  notTheLandlord: { reason: 'not-the-landlord' },
} as const;

export type DeclineKind = keyof typeof declineBodies;

export const decline = (session: ConfirmationSession, kind: DeclineKind): Promise<ApiResult<GivenAnswer>> =>
  session.call({ method: 'POST', path: '/certificate/decline', body: declineBodies[kind], answer: givenAnswer });

export const forwardTo = (session: ConfirmationSession, email: string): Promise<ApiResult<GivenAnswer>> =>
  session.call({
    method: 'POST',
    path: '/certificate/decline',
    body: { reason: 'forward', forwardTo: email },
    answer: givenAnswer,
  });

export const undoAnswer = (session: ConfirmationSession): Promise<ApiResult<{ message: string }>> =>
  session.call({ method: 'POST', path: '/certificate/undo-decline', answer: messageResponse });
