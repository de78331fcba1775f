import type { ReactElement } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { OpeningWait } from '../../ui/opening.tsx';

interface DashboardOpeningProps {
  title: string;
  lead: string;
}

/** The dashboard's frame with its heading, before its script runs. */
export function DashboardOpening({ title, lead }: DashboardOpeningProps): ReactElement {
  return (
    <div className="dashboard">
      <header className="dashboard-side">
        <div className="dashboard-side-inner">
          <Brand />
        </div>
      </header>
      <div className="dashboard-content">
        <main id="inhalt" tabIndex={-1}>
          <div className="dashboard-heading">
            <h1>{title}</h1>
          </div>
          <p>{lead}</p>
          <OpeningWait />
        </main>
      </div>
    </div>
  );
}
