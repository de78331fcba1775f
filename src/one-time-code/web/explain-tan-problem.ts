import type { ApiProblem } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import type { OneTimeCodeTexts } from '../rules/messages.de.ts';

/** Why no TAN was sent, in the server's words if it had some (spec 8). `isAgain` is true if there was one before. */
export function explainTanProblem(problem: ApiProblem, texts: OneTimeCodeTexts, isAgain: boolean): ApiProblem {
  if (problem.status === 0) return { ...problem, message: texts.noAnswer };
  if (problem.status < 400) return orFallback(problem, texts.failed);
  return orFallback(problem, isAgain ? texts.resendFailed : texts.notSent);
}
