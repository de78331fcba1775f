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

/**
 * The content of an app page before its script runs: its heading and what happens there, already in place, without personal data.
 */
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

/** The announced text that the page is loading. */
export function OpeningWait(): ReactElement {
  return (
    <p className="muted" role="status">
      {texts.loadingText}
    </p>
  );
}
