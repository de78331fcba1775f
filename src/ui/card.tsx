import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly children: ReactNode;
  readonly tone?: 'paper' | 'sand';
  readonly className?: string;
}

export function Card({ children, tone = 'paper', className }: CardProps): ReactElement {
  return <div className={classNames('card', tone === 'sand' && 'card-sand', className)}>{children}</div>;
}
