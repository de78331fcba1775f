import type { ReactElement, ReactNode } from 'react';
import { LoadingScreen } from './loading-screen.tsx';

export interface BusyOverlayProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text?: ReactNode;
}

/** Over the page while something is sent. */
export function BusyOverlay({ open, title, text = '' }: BusyOverlayProps): ReactElement | undefined {
  return open ? <LoadingScreen title={title} text={text} /> : undefined;
}
