import type { ReactElement } from 'react';

/** Placeholder for RequestHeading until it is known who asks. */
export function RequestOpening({ heading, lead }: { heading: string; lead: string }): ReactElement {
  return (
    <div className="page-heading request-heading">
      <h1>{heading}</h1>
      <p className="request-greeting">{lead}</p>
    </div>
  );
}
