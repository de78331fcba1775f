import { useEffect, useRef, type ReactElement } from 'react';
import { fullName } from '../../person-fields/rules/index.ts';
import { LandlordGuard, prefetchProfile, ProfileView, useLandlordSession } from '../../landlord-account/web/index.ts';
import type { ListPlace } from '../rules/index.ts';
import { dashboardLandlordTexts as texts } from '../rules/messages.de.ts';
import { CertificateList } from './certificate-list.tsx';
import { DashboardFrame, type DashboardView } from './dashboard-frame.tsx';
import type { OnPlace } from './list-link.ts';
import './dashboard.css';

export interface DashboardPageProps {
  /** From the URL, so that Back works and a view can be linked. */
  view: DashboardView;
  place: ListPlace;
  onPlace: OnPlace;
}

export function DashboardPage(props: DashboardPageProps): ReactElement {
  return (
    <LandlordGuard>
      <OpenDashboard {...props} />
    </LandlordGuard>
  );
}

function OpenDashboard({ view, place, onPlace }: DashboardPageProps): ReactElement {
  const { landlord } = useLandlordSession();
  useFocusOnView(view);
  useEffect(() => prefetchProfile(), []);
  const title = view === 'profile' ? texts.profile : texts.requestManagement;
  return (
    <DashboardFrame
      view={view}
      title={title}
      landlord={{
        company: landlord.entityType === 'company' ? landlord.companyName : '',
        person: landlord.lastName === '' ? '' : fullName(landlord),
      }}
    >
      {view === 'profile' ? (
        <ProfileView />
      ) : (
        <>
          <div className="dashboard-heading">
            <h1 tabIndex={-1}>{texts.requestManagement}</h1>
          </div>
          <CertificateList accountId={landlord._id} place={place} onPlace={onPlace} />
        </>
      )}
    </DashboardFrame>
  );
}

/** Another view acts like another page: its heading gets the focus, and it starts at the top. */
function useFocusOnView(view: DashboardView): void {
  const before = useRef(view);
  useEffect(() => {
    if (before.current === view) return;
    before.current = view;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [view]);
}
