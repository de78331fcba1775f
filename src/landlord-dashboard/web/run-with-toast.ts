// Runs a call with toasts: progress first, then the outcome (spec 8).
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { replaceToast, showToast } from '../../ui/toast.tsx';

interface Words {
  readonly progress: string;
  /** Used if the server sent no message. */
  readonly failed: string;
}

export async function runWithToast<Value extends { message: string }>(
  { progress, failed }: Words,
  run: () => Promise<ApiResult<Value>>,
): Promise<ApiResult<Value>> {
  showToast(progress, 'progress');
  const result = await run();
  if (result.ok) replaceToast(progress, result.value.message, 'success');
  else replaceToast(progress, orFallback(result.problem, failed).message, 'error');
  return result;
}
