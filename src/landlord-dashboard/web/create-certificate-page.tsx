import { useEffect, useRef, useState, type ReactElement } from 'react';
import { LandlordGuard, useLandlordSession } from '../../landlord-account/web/index.ts';
import { onActivity } from '../../ui/api-activity.ts';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { createLandlordTexts as texts } from '../rules/create-page.de.ts';
import { CreateForm } from './create-form.tsx';
import { PhoneSigning } from './phone-signing.tsx';
import { useOpenedDraft } from './use-opened-draft.ts';
import './create-certificate.css';

/** /create-certificate: a certificate that no tenant asked for. What is typed is kept as a draft (reading D47). */
export function CreateCertificatePage(): ReactElement {
  return (
    <LandlordGuard>
      <OpenPage />
    </LandlordGuard>
  );
}

function OpenPage(): ReactElement {
  const { landlord } = useLandlordSession();
  const { draft, problem, isReplacement, reopen } = useOpenedDraft();
  const [isOnPhone, setOnPhone] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  useKeepAlive();
  if (problem !== undefined) return <LoadProblem problem={problem} onRetry={() => reopen()} />;
  if (isOnPhone && draft !== undefined)
    return (
      <PhoneSigning
        id={draft.opened.id}
        email={landlord.email}
        onBack={() => {
          setOnPhone(false);
          reopen();
        }}
      />
    );
  if (draft === undefined) return <LoadingScreen text={texts.loading} />;
  return (
    <>
      <CreateForm
        key={draft.opened.token}
        draft={draft}
        isReplacement={isReplacement}
        onFresh={() => reopen({ fresh: true })}
        onPhone={() => setOnPhone(true)}
        onLeaving={() => setLeaving(true)}
      />
      <BusyOverlay open={isLeaving} title={texts.toPayment} text={texts.progress} />
    </>
  );
}

const pauseMs = 5 * 60_000;

/** Drafts are kept with a token of their own; whoever types is still there, so the account's session stays open too. */
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
