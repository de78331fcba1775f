import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { showToast } from '../../ui/toast.tsx';
import { phoneLandlordTexts as texts } from '../rules/create-page.de.ts';
import { draftPaymentResponse, draftStateResponse, type DraftState } from '../rules/index.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { sendPhoneLink } from './send-phone-link.ts';

interface PhoneSigningProps {
  id: string;
  /** The address that the link was sent to. */
  email: string;
  /** Returns to signing here, also if there is nothing left to sign. */
  onBack: () => void;
}

/** Waits while the landlord signs on his phone, and says when it is done. */
export function PhoneSigning({ id, email, onBack }: PhoneSigningProps): ReactElement {
  const { state, isOutOfTouch } = useDraftState(id);
  useEffect(() => {
    if (state?.state === 'dropped') onBack();
  }, [state, onBack]);
  if (state?.state === 'signed') return <Signed id={id} isPayable={state.isPayable} />;
  const isOpened = state?.state === 'opened';
  return (
    <PageShell width="form" title={texts.waitingHeading}>
      <PageHeading lead={texts.waitingLead(email)} isFocused>
        {texts.waitingHeading}
      </PageHeading>
      <div className="stack stack-large">
        <Timeline
          items={[
            { title: texts.steps.sent, state: 'done' },
            isOpened ? { title: texts.steps.opened, state: 'done' } : { title: texts.steps.toOpen, state: 'current' },
            { title: texts.steps.toSign, state: isOpened ? 'current' : 'upcoming' },
          ]}
        />
        <p className="muted">{texts.waits}</p>
        <StatusRegion hidden>{isOpened ? texts.openedNow : ''}</StatusRegion>
        <StatusRegion>{isOutOfTouch ? <Notice kind="warning">{texts.lostContact}</Notice> : undefined}</StatusRegion>
        <div className="actions">
          <ActionButton
            variant="secondary"
            busyLabel={texts.sending}
            run={() => sendPhoneLink(id)}
            done={texts.resent}
            failed={texts.failed}
          >
            {texts.again}
          </ActionButton>
          <Button variant="text" onClick={onBack}>
            {texts.back}
          </Button>
        </div>
      </div>
    </PageShell>
  );
}

/** Seconds between polls: short for five minutes, then longer for half an hour. After that the session may end as usual. */
function pauseAfter(looks: number): number | false {
  if (looks < 75) return 4;
  return looks < 195 ? 15 : false;
}

function useDraftState(id: string): { state: DraftState | undefined; isOutOfTouch: boolean } {
  const { data } = useQuery({
    queryKey: ['landlord', 'draft-state', id],
    queryFn: () =>
      callLandlord({ method: 'GET', path: `/landlord/certificate-drafts/${id}`, answer: draftStateResponse }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data: answer, dataUpdateCount } }) => {
      if (answer?.ok === true && (answer.value.state === 'signed' || answer.value.state === 'dropped')) return false;
      const pause = pauseAfter(dataUpdateCount);
      return pause !== false && pause * 1000;
    },
  });
  return { state: data?.ok === true ? data.value : undefined, isOutOfTouch: data?.ok === false };
}

/** Not payable if somebody has paid meanwhile. */
function Signed({ id, isPayable }: { id: string; isPayable: boolean }): ReactElement {
  return (
    <PageShell width="form" title={texts.signedTitle}>
      <PageHeading lead={isPayable ? texts.signedText : undefined} isFocused>
        {texts.signedTitle}
      </PageHeading>
      <div className="actions">
        {isPayable ? <ToPayment id={id} /> : undefined}
        <AppButtonLink to="/vermieter/dashboard" variant="secondary">
          {texts.toDashboard}
        </AppButtonLink>
      </div>
    </PageShell>
  );
}

/** The link to pay is created on demand. */
function ToPayment({ id }: { id: string }): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const pay = async (): Promise<void> => {
    setBusy(true);
    const path = `/landlord/certificate-drafts/${id}/payment`;
    const way = await callLandlord({ method: 'POST', path, answer: draftPaymentResponse });
    if (way.ok) return navigate({ to: '/versandweg/$urlToken', params: { urlToken: way.value.data } });
    setBusy(false);
    showToast(orFallback(way.problem, texts.payFailed).message, 'error');
  };
  return (
    <Button busy={isBusy} busyLabel={texts.openingPayment} onClick={() => void pay()}>
      {texts.toPayment}
    </Button>
  );
}
