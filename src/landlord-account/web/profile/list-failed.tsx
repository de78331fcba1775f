import type { ReactElement } from 'react';
import type { ApiProblem } from '../../../ui/api-result.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface ListFailedProps {
  problem: ApiProblem;
  retryLabel: string;
  onRetry: () => void;
}

export function ListFailed({ problem, retryLabel, onRetry }: ListFailedProps): ReactElement {
  return (
    <div className="stack" role="alert">
      <Notice kind="error">{problem.message}</Notice>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
