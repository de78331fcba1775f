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
  /** What is known of the old link (its value or the record's id), so that one click can mail a new one. */
  readonly link?: string;
  /** The page to go to instead if this one has expired. */
  readonly over?: string;
}

const ended = new Set(['link-expired', 'signed-out']);

/**
 * Shown instead of a page that could not be loaded; an expired one leads to the page that offers a new link, unless told otherwise.
 */
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
