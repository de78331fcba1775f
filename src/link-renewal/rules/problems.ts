import type { Problem } from '../../platform/rules/problem.ts';
import { renewalNeutralTexts } from './messages.de.ts';

/** The code of the check's own limit: the same proof of work lifts it. */
export const tooManyNumbers: Problem = {
  code: 'too-many-misses',
  status: 429,
  message: renewalNeutralTexts.tooManyNumbers,
};
