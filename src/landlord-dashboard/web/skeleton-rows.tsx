import type { ReactElement } from 'react';

const rows = ['1', '2', '3', '4', '5', '6'];

/** As high as what is coming; screen readers hear it from the list's status. */
export function SkeletonRows(): ReactElement {
  return (
    <ul className="skeleton-rows" aria-hidden="true">
      {rows.map((row) => (
        <li key={row} className="is-skeleton">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line skeleton-badge" />
        </li>
      ))}
    </ul>
  );
}
