import type { ReactElement, ReactNode } from 'react';

export interface BusyOverlayProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What has been achieved already, shown above the title. */
  readonly mark?: ReactNode;
}

/** Covers the page, or the dialog that contains it, while something is being sent. */
export function BusyOverlay({ open, title, text, mark }: BusyOverlayProps): ReactElement | undefined {
  if (!open) return undefined;
  return (
    <div className="full-screen">
      <div className="full-screen-inner" role="status">
        <span className="loader" aria-hidden="true" />
        {mark}
        <h2>{title}</h2>
        {text === undefined ? undefined : <p>{text}</p>}
      </div>
    </div>
  );
}
