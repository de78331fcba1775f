import type { ReactElement, ReactNode } from 'react';

export interface BusyOverlayProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What was reached already, above the title. */
  readonly mark?: ReactNode;
}

/** Over the page, or over the dialog it stands in, while something is sent. */
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
