import type { ReactElement } from 'react';

const cards = ['1', '2', '3'];

/** The shape of what is coming; screen readers hear it from the list's status. */
export function SkeletonCards(): ReactElement {
  return (
    <ul className="certificate-cards" aria-hidden="true">
      {cards.map((card) => (
        <li key={card} className="certificate-card is-skeleton">
          <div className="certificate-picture">
            <div className="drawn-sheet" />
          </div>
          <div className="certificate-card-body">
            <span className="skeleton-line skeleton-badge" />
            <span className="skeleton-line skeleton-name" />
            <span className="skeleton-line skeleton-date" />
            <span className="skeleton-line skeleton-buttons" />
          </div>
        </li>
      ))}
    </ul>
  );
}
