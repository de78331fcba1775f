// A call whose course is told by toasts: what is going on, then how it ended (spec 8).
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { replaceToast, showToast } from '../../ui/toast.tsx';

interface Words {
  readonly progress: string;
  /** Used where the server sent no words of its own. */
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
