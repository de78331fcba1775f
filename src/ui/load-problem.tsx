import { useEffect, type ReactElement } from 'react';
import { leaveTo } from './address-bar.ts';
import type { ApiProblem } from './api-result.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { expiredPath } from './expired-path.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { PageHeading } from './page-heading.tsx';
import { PageShell } from './page-shell.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

export interface LoadProblemProps {
  readonly problem: ApiProblem;
  readonly onRetry?: () => void;
  /** What is known of the old link (its value or the record's id): a new one can then be mailed with one click. */
  readonly link?: string;
  /** Where else a page leads to that is over. */
  readonly over?: string;
}

const ended = new Set(['link-expired', 'signed-out']);

/** A page that could not be loaded; what is over leads to the page that offers a new link, if to no other. */
export function LoadProblem({ problem, onRetry, link = '', over = expiredPath(link) }: LoadProblemProps): ReactElement {
  const isOver = ended.has(problem.code);
  useEffect(() => {
    if (isOver) leaveTo(over);
  }, [isOver, over]);
  if (isOver) return <LoadingScreen />;
  return (
    <PageShell width="form" title={texts.loadFailed}>
      <PageHeading lead={problem.message}>{texts.loadFailed}</PageHeading>
      <div className="actions">
        {onRetry === undefined ? undefined : <Button onClick={onRetry}>{texts.retry}</Button>}
        <ButtonLink href="/" variant="secondary">
          {texts.toHome}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
