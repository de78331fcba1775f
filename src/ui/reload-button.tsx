import type { ReactElement } from 'react';
import type { ApiProblem } from './api-result.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';

/** The page shows outdated information, or offers something whose price or terms have changed. */
const outdated: ReadonlySet<string> = new Set(['page-outdated', 'terms-changed', 'wrong-amount']);

/** Whether the problem's message asks to reload the page. */
export const isOutdated = ({ code }: ApiProblem): boolean => outdated.has(code);

/** When the page goes away, typed input is stored as a draft (use-draft-keeper.ts). */
export function ReloadButton(): ReactElement {
  return (
    <Button variant="secondary" className="reload-button" onClick={() => window.location.reload()}>
      {texts.reload}
    </Button>
  );
}

/** Shows a refusal and the button that helps. */
export function ProblemNotice({ problem }: { readonly problem: ApiProblem }): ReactElement {
  return (
    <Notice kind="error">
      {problem.message}
      {isOutdated(problem) ? <ReloadButton /> : undefined}
    </Notice>
  );
}
