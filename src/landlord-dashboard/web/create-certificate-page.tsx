import { useEffect, useRef, useState, type ReactElement } from 'react';
import { LandlordGuard, useLandlordSession } from '../../landlord-account/web/index.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { onActivity } from '../../ui/api-activity.ts';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';
import { CreateForm } from './create-form.tsx';
import { PhoneSigning } from './phone-signing.tsx';
import { useDrafts } from './use-drafts.ts';
import { useOpenedDraft } from './use-opened-draft.ts';
import './create-certificate.css';

export interface CreateCertificatePageProps {
  /** From the URL; without it another draft is begun. */
  draftId: string | undefined;
  onOpened: (id: string) => void;
}

/** /create-certificate: a certificate that no tenant asked for. The input is kept as a draft (decision D47). */
export function CreateCertificatePage(props: CreateCertificatePageProps): ReactElement {
  return (
    <LandlordGuard>
      <OpenPage {...props} />
    </LandlordGuard>
  );
}

function OpenPage({ draftId, onOpened }: CreateCertificatePageProps): ReactElement {
  const { landlord } = useLandlordSession();
  const { draft, problem, isReplacement, reopen } = useOpenedDraft(draftId, onOpened);
  // Fetched in parallel to the form, so that nothing moves when it arrives.
  const { drafts } = useDrafts();
  const [isOnPhone, setOnPhone] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useKeepAlive();
  if (problem !== undefined)
    return unopened.has(problem.code) ? (
      <NoDraft problem={problem} />
    ) : (
      <LoadProblem problem={problem} onRetry={() => reopen({ id: draftId })} />
    );
  if (isOnPhone && draft !== undefined)
    return (
      <PhoneSigning
        id={draft.opened.id}
        email={landlord.email}
        onBack={() => {
          setOnPhone(false);
          reopen({ id: draft.opened.id });
        }}
      />
    );
  if (draft === undefined) return <LoadingScreen text={texts.loading} />;
  return (
    <>
      <CreateForm
        key={draft.opened.token}
        draft={draft}
        others={drafts.filter(({ id }) => id !== draft.opened.id)}
        isReplacement={isReplacement}
        onFresh={() => reopen({ id: draft.opened.id, fresh: true })}
        onPhone={() => setOnPhone(true)}
        onLeaving={() => setLeaving(true)}
      />
      <BusyOverlay open={isLeaving} title={texts.toPayment} text={texts.progress} />
    </>
  );
}

const unopened = new Set(['draft-ended', 'too-many-drafts', 'link-expired']);

/** It was signed or dropped meanwhile, belongs to another account, or is one too many: the overview lists what exists. */
function NoDraft({ problem }: { problem: ApiProblem }): ReactElement {
  const isMany = problem.code === 'too-many-drafts';
  const title = isMany ? texts.manyTitle : texts.endedTitle;
  return (
    <PageShell width="form" footer="quiet" title={title}>
      <PageHeading lead={problem.code === 'link-expired' ? texts.unknown : problem.message}>{title}</PageHeading>
      <div className="actions">
        <AppButtonLink to="/vermieter/dashboard">{texts.leave}</AppButtonLink>
      </div>
    </PageShell>
  );
}

const pauseMs = 5 * 60_000;

/** Drafts are saved with a token of their own; this keeps the account's session alive, too, while somebody types. */
function useKeepAlive(): void {
  const { reload } = useLandlordSession();
  const last = useRef(0);
  useEffect(() => {
    last.current = Date.now();
    return onActivity((scope) => {
      if (scope !== 'certificate:confirm' || Date.now() - last.current < pauseMs) return;
      last.current = Date.now();
      void reload();
    });
  }, [reload]);
}
