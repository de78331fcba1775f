import { useState, type ReactElement } from 'react';
import type { ApiResult } from './api-result.ts';
import { Button, type ButtonProps } from './button.tsx';
import { orFallback } from './or-fallback.ts';
import { showToast } from './toast.tsx';

export interface ActionButtonProps extends Omit<ButtonProps, 'busy' | 'onClick'> {
  readonly run: () => Promise<ApiResult<unknown>>;
  /** The message after success; absent where the effect is visible anyway. */
  readonly done?: string;
  /** The message for a failure about which the server sent no text. */
  readonly failed: string;
}

/** Performs an action, shows a message with its outcome, and stays usable. */
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
