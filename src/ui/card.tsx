import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly children: ReactNode;
  readonly tone?: 'paper' | 'sand' | 'forest';
  readonly className?: string;
}

export function Card({ children, tone = 'paper', className }: CardProps): ReactElement {
  return <div className={classNames('card', tone !== 'paper' && `card-${tone}`, className)}>{children}</div>;
}
