import type { ReactElement, ReactNode } from 'react';

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: 'good' | 'open' | 'bad' | 'quiet';
}

export function Badge({ children, tone = 'quiet' }: BadgeProps): ReactElement {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
