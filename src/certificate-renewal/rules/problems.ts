import { neutralTexts } from '../../platform/rules/messages.de.ts';
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { problemTenantTexts as texts } from './messages.de.ts';

export const renewalProblems = {
  'link-expired': { status: 404, message: neutralTexts.linkExpired },
  'renewal-early': { status: 409, message: texts.early },
  'renewal-newer': { status: 409, message: texts.newer },
  'renewal-impossible': { status: 409, message: texts.impossible },
  'landlord-unreachable': { status: 409, message: texts.unreachable },
  'landlord-refused': { status: 409, message: texts.refused },
  'too-many-registrations': { status: 429, message: texts.tooMany },
  'words-changed': { status: 409, message: texts.wordsChanged },
  'nothing-to-remind-of': { status: 409, message: texts.nothingToRemindOf },
} satisfies ProblemTable;

export type RenewalProblemCode = keyof typeof renewalProblems;
