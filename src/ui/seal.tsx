import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** The pattern alone, in the surrounding text colour. */
function Rosette({ className }: { readonly className?: string }): ReactElement {
  return <span className={classNames('rosette', className)} aria-hidden="true" />;
}

export interface SealProps {
  readonly word?: ReactNode;
  readonly size?: 'small' | 'normal';
  /** Plays a drawing animation once when it appears. */
  readonly drawn?: boolean;
}

/** The product's seal: the rosette with a word in its centre. */
export function Seal({ word, size = 'normal', drawn = false }: SealProps): ReactElement {
  return (
    <span className={classNames('seal', size === 'small' && 'seal-small', drawn && 'seal-drawn')}>
      <Rosette />
      {word === undefined ? undefined : <span className="seal-word">{word}</span>}
    </span>
  );
}
