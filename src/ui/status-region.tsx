import type { ReactElement, ReactNode } from 'react';

export interface StatusRegionProps {
  readonly children: ReactNode;
  /** Read out only. */
  readonly hidden?: boolean;
}

/** Read out politely when its text changes; must be on the page before the text comes. */
export function StatusRegion({ children, hidden = false }: StatusRegionProps): ReactElement {
  return (
    <div role="status" className={hidden ? 'visually-hidden' : undefined}>
      {/* An empty text would be written anew with every drawing, and a change is what is read out. */}
      {children === '' ? undefined : children}
    </div>
  );
}
