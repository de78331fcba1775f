import type { ReactElement, ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import type { PageShellProps } from './page-shell.tsx';
import { neutralTexts as texts } from './rules/messages.de.ts';
import type { StepperProps } from './stepper.tsx';
import { WizardLayout } from './wizard-layout.tsx';

export interface OpeningProps {
  readonly heading: ReactNode;
  readonly width?: Exclude<PageShellProps['width'], undefined>;
  readonly steps?: StepperProps;
}

/** What an app page says before its script runs: its heading and what happens there, in their places, nothing of anybody. */
export function Opening({ heading, width = 'wide', steps }: OpeningProps): ReactElement {
  const words = (
    <>
      {heading}
      <OpeningWait />
    </>
  );
  return (
    <>
      <AppHeader />
      <main id="inhalt" tabIndex={-1}>
        <div className="wrap page-body">
          <div className={`page-${width}`}>
            {steps === undefined ? words : <WizardLayout {...steps}>{words}</WizardLayout>}
          </div>
        </div>
      </main>
    </>
  );
}

export function OpeningWait(): ReactElement {
  return (
    <p className="muted" role="status">
      {texts.loadingText}
    </p>
  );
}
