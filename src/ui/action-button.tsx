import { useState, type ReactElement } from 'react';
import type { ApiResult } from './api-result.ts';
import { Button, type ButtonProps } from './button.tsx';
import { orFallback } from './or-fallback.ts';
import { showToast } from './toast.tsx';

export interface ActionButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  readonly run: () => Promise<ApiResult<unknown>>;
  /** Missing where what happens is seen anyway. */
  readonly done?: string;
  /** Where the server sent no words of its own. */
  readonly failed: string;
}

/** Does something, says by a message what became of it, and stays usable. */
export function ActionButton({ run, done, failed, ...button }: ActionButtonProps): ReactElement {
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const result = await run().finally(() => setBusy(false));
    if (!result.ok) showToast(orFallback(result.problem, failed).message, 'error');
    else if (done !== undefined) showToast(done, 'success');
  };
  return <Button {...button} busy={isBusy} onClick={() => void start()} />;
}
