import type { ReactElement, ReactNode } from 'react';

export interface StatusRegionProps {
  readonly children: ReactNode;
  /** Announced but not visible. */
  readonly hidden?: boolean;
}

/** Announced politely when its text changes; must be on the page before the text appears. */
export function StatusRegion({ children, hidden = false }: StatusRegionProps): ReactElement {
  return (
    <div role="status" className={hidden ? 'visually-hidden' : undefined}>
      {/* An empty text would be rewritten by each rendering, and a change is what gets announced. */}
      {children === '' ? undefined : children}
    </div>
  );
}
