import type { ReactElement, ReactNode } from 'react';
import { Stepper, type StepperProps } from './stepper.tsx';

export interface WizardLayoutProps extends StepperProps {
  readonly children: ReactNode;
}

/** Steps on the left, the current form on the right. */
export function WizardLayout({ children, ...steps }: WizardLayoutProps): ReactElement {
  return (
    <div className="wizard">
      <Stepper {...steps} />
      <div>{children}</div>
    </div>
  );
}
