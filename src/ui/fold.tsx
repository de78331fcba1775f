import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface FoldProps {
  readonly title: ReactNode;
  /** Second line: what is inside, or what is still missing there. Screen readers read it with the title. */
  readonly status?: ReactNode;
  readonly isMissing?: boolean;
  /** Something inside needs attention, so it opens by itself. */
  readonly opens?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A collapsible box that shows one line about its content. */
export function Fold({
  title,
  status,
  isMissing = false,
  opens = false,
  className,
  children,
}: FoldProps): ReactElement {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opens && box.current !== null) box.current.open = true;
  }, [opens]);
  return (
    <details className={classNames('fold', className)} ref={box}>
      <summary className="bare">
        <span className="fold-words">
          <span className="fold-title">{title}</span>
          {status === undefined ? undefined : (
            <span className={classNames('fold-status', isMissing && 'is-missing')}>{status}</span>
          )}
        </span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
