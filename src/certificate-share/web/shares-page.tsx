import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement } from 'react';
import { DeliverySession } from '../../certificate/web/index.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { neutralTexts } from '../../ui/rules/messages.de.ts';
import type { Share } from '../rules/index.ts';
import { sharesPageTenantTexts as texts } from '../rules/shares-page.de.ts';
import { loadShares, sharesCalls, type LoadedShares } from './load-shares.ts';
import { NewShare } from './share-form.tsx';
import { ShareReady } from './share-ready.tsx';
import { SharesList } from './shares-list.tsx';
import './shares.css';

/** Which of three views is shown; part of the URL, so that reload and back keep it. */
export type SharesView = { readonly name: 'list' | 'new' } | { readonly name: 'ready'; readonly shareId: string };

export interface SharesPageProps {
  /** The certificate's id. */
  readonly id: string;
  readonly view: SharesView;
  readonly onView: (view: SharesView) => void;
}

/** /mieter/freigaben/{id}: the tenant's shares of a certificate. */
export function SharesPage({ id, view, onView }: SharesPageProps): ReactElement | undefined {
  const { data, refetch } = useQuery({
    queryKey: ['shares', id],
    queryFn: () => loadShares(id),
    staleTime: 0,
    // A reader may have opened one meanwhile.
    refetchOnWindowFocus: 'always',
  });
  useFocusOnView(view, data?.ok === true);
  if (data === undefined) return <Waiting />;
  if (!data.ok) return <LoadProblem problem={data.problem} link={id} onRetry={() => void refetch()} />;
  const refresh = async (): Promise<void> => {
    await refetch();
  };
  return (
    <>
      <DeliverySession id={data.value.id} viewer="tenant" />
      <View loaded={data.value} view={view} onView={onView} onChange={refresh} />
    </>
  );
}

interface ViewProps extends Pick<SharesPageProps, 'view' | 'onView'> {
  readonly loaded: LoadedShares;
  readonly onChange: () => Promise<void>;
}

function View({ loaded, view, onView, onChange }: ViewProps): ReactElement {
  const calls = sharesCalls(loaded.token);
  const toReady = ({ id }: Share): void => onView({ name: 'ready', shareId: id });
  if (view.name === 'new')
    return (
      <NewShare
        view={loaded.view}
        calls={calls}
        onMade={async (share) => {
          await onChange();
          toReady(share);
        }}
        onCancel={() => onView({ name: 'list' })}
      />
    );
  if (view.name === 'ready')
    return (
      <ShareReady
        loaded={loaded}
        shareId={view.shareId}
        onList={() => {
          onView({ name: 'list' });
          // At a viewing somebody opens the share while its code is on the screen.
          void onChange();
        }}
      />
    );
  return (
    <SharesList
      loaded={loaded}
      calls={calls}
      onChange={onChange}
      onNew={() => onView({ name: 'new' })}
      onShare={toReady}
    />
  );
}

/** Moves the focus to the headline of the new view, as after a page change. */
function useFocusOnView(view: SharesView, isReady: boolean): void {
  const shown = useRef<string>(undefined);
  const name = view.name === 'ready' ? view.shareId : view.name;
  useEffect(() => {
    if (!isReady) return;
    if (shown.current !== undefined && shown.current !== name) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('#inhalt h1')?.focus({ preventScroll: true });
    }
    shown.current = name;
  }, [name, isReady]);
}

/** The loading state inside the app. On a first load the document's own words (#opening) already say the same. */
function Waiting(): ReactElement | undefined {
  if (document.getElementById('opening') !== null) return undefined;
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <p className="visually-hidden" role="status">
        {neutralTexts.loadingText}
      </p>
      <div className="share-skeleton" aria-hidden="true">
        {['first', 'second'].map((name) => (
          <div key={name} className="share-card">
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
    </PageShell>
  );
}
