import type { ReactElement, ReactNode } from 'react';

export interface FieldRowProps {
  readonly columns: '2-1' | '1-2' | '1-1';
  readonly children: ReactNode;
}

/** Two fields side by side if there is room. */
export function FieldRow({ columns, children }: FieldRowProps): ReactElement {
  return <div className={`field-row field-row-${columns}`}>{children}</div>;
}
