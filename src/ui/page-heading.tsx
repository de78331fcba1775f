import type { ReactElement, ReactNode } from 'react';
import { keepTogether } from './keep-together.tsx';

export interface PageHeadingProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}

/** The h1 of a page; gets the focus after a change of page. */
export function PageHeading({ children, lead }: PageHeadingProps): ReactElement {
  return (
    <div className="page-heading">
      <h1 tabIndex={-1}>{keepTogether(children)}</h1>
      {lead === undefined ? undefined : <p className="lead">{lead}</p>}
    </div>
  );
}
