import type { ReactElement, ReactNode } from 'react';

export interface FormActionsProps {
  /** The primary button; first in order, so that it is the first one under the thumb. */
  readonly children: ReactNode;
  readonly back?: ReactNode;
}

export function FormActions({ children, back }: FormActionsProps): ReactElement {
  return (
    <div className="form-actions">
      {children}
      {back}
    </div>
  );
}
