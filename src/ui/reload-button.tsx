import type { ReactElement } from 'react';
import type { ApiProblem } from './api-result.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

/** The page shows what does not hold any more, or offers what has another price or other terms by now. */
const outdated: ReadonlySet<string> = new Set(['page-outdated', 'terms-changed', 'wrong-amount']);

/** Its words ask to load the page again. */
export const isOutdated = ({ code }: ApiProblem): boolean => outdated.has(code);

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
