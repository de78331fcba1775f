import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { keepTogether } from './keep-together.tsx';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** For content that replaces a page without a change of address: it is scrolled to the top and its heading is announced. */
  readonly isFocused?: boolean;
}

/** The h1 of a page; takes the focus after navigation. */
export function PageHeading({ children, lead, isFocused = false }: PageHeadingProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [isFocused]);
  return (
    <div className="page-heading">
      <h1 ref={heading} tabIndex={-1}>
        {keepTogether(children)}
      </h1>
      {lead === undefined ? undefined : <p className="lead">{lead}</p>}
    </div>
  );
}
