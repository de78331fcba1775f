// The problems of the landlord's page with status and message.
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { oneTimeCodeProblems } from '../../one-time-code/rules/index.ts';
import { signatureProblems } from '../../signature/rules/index.ts';
import { problemLandlordTexts as texts } from './messages.de.ts';

export const landlordConfirmationProblems = {
  ...oneTimeCodeProblems('Sie'),
  ...signatureProblems,
  'tan-other-data': { status: 409, message: texts.otherData },
  'tan-other-phone': { status: 409, message: texts.otherPhone },
  'text-changed': { status: 409, message: texts.textChanged },
  'page-outdated': { status: 409, message: texts.pageOutdated },
  'already-confirmed': { status: 409, message: texts.alreadyConfirmed },
  'already-declined': { status: 409, message: texts.alreadyDeclined },
  'answer-final': { status: 409, message: texts.answerFinal },
  'request-ended': { status: 409, message: texts.ended },
  'forwarded-elsewhere': { status: 409, message: texts.forwardedElsewhere },
  'own-signed': { status: 409, message: texts.ownSigned },
  'own-ended': { status: 409, message: texts.ownEnded },
  'nothing-waits': { status: 409, message: texts.nothingWaits },
  'request-held': { status: 409, message: texts.held },
  'forward-to-self': { status: 422, message: texts.forwardToSelf },
  'forward-blocked': { status: 422, message: texts.forwardBlocked },
} satisfies ProblemTable;

export type LandlordConfirmationProblemCode = keyof typeof landlordConfirmationProblems;
