import { useState, type ReactElement } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { showToast } from '../../ui/toast.tsx';

interface FileButtonProps {
  readonly run: () => Promise<ApiResult<undefined>>;
  readonly busyLabel: string;
  /** Missing where what happens is seen anyway. */
  readonly done?: string;
  readonly failed: string;
  readonly isSecond?: boolean;
  readonly children: string;
}

/** Loads a file, says what became of it, and stays usable. */
export function FileButton({
  run,
  busyLabel,
  done,
  failed,
  isSecond = false,
  children,
}: FileButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (): Promise<void> => {
    setIsBusy(true);
    const result = await run().finally(() => setIsBusy(false));
    if (!result.ok) showToast(orFallback(result.problem, failed).message, 'error');
    else if (done !== undefined) showToast(done, 'success');
  };
  return (
    <Button
      variant={isSecond ? 'secondary' : 'primary'}
      busy={isBusy}
      busyLabel={busyLabel}
      onClick={() => void start()}
    >
      {children}
    </Button>
  );
}
