import type { ReactElement } from 'react';
import type { ApiProblem } from './api-result.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

/** The page shows what does not hold any more: its words ask to load it again. */
export const isOutdated = ({ code }: ApiProblem): boolean => code === 'page-outdated';

/** What was typed goes to the draft when the page goes away (use-draft-keeper.ts). */
export function ReloadButton(): ReactElement {
  return (
    <Button variant="secondary" className="reload-button" onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>
  );
}

/** What was refused, with what helps. */
export function ProblemNotice({ problem }: { readonly problem: ApiProblem }): ReactElement {
  return (
    <Notice kind="error">
      {problem.message}
      {isOutdated(problem) ? <ReloadButton /> : undefined}
    </Notice>
  );
}
