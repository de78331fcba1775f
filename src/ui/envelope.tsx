import type { ReactElement } from 'react';

/** A drawn envelope with the product's seal. */
export function Envelope(): ReactElement {
  return (
    <span className="envelope" aria-hidden="true">
      <svg viewBox="0 0 144 100" strokeWidth="2.5" strokeLinejoin="round">
        <rect x="2" y="2" width="140" height="96" rx="8" />
        <path d="M3 8l60 47a15 15 0 0 0 18 0L141 8" fill="none" />
        <path d="M4 94l48-46M140 94L92 48" fill="none" strokeWidth="1.5" opacity=".5" />
      </svg>
    </span>
  );
}
