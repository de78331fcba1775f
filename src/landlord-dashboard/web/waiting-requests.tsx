import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { dayInBerlin, formatDateLong } from '../../platform/rules/dates.ts';
import { Button } from '../../ui/button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { waitingLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { signingResponse, waitingRequestsResponse, type WaitingRequest } from '../rules/index.ts';
import { callLandlordTexts as calls } from '../rules/messages.de.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';

/** Requests of tenants to this mailbox that nobody answered yet. Without any, nothing is shown. */
export function WaitingRequests(): ReactElement | undefined {
  const { data, refetch } = useQuery({
    queryKey: ['landlord', 'waiting-requests'],
    queryFn: () => callLandlord({ method: 'GET', path: '/landlord/waiting-requests', answer: waitingRequestsResponse }),
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 0,
  });
  const requests = data?.ok === true ? data.value.requests : [];
  if (requests.length === 0) return undefined;
  return (
    <section className="waiting" aria-labelledby="wartende-anfragen">
      <h2 id="wartende-anfragen">{texts.title}</h2>
      <ul className="waiting-list">
        {requests.map((request) => (
          <WaitingRow key={request.id} request={request} onGone={() => void refetch()} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ request, onGone }: { request: WaitingRequest; onGone: () => void }): ReactElement {
  const [isOpening, setOpening] = useState(false);
  const navigate = useNavigate();
  const open = async (): Promise<void> => {
    setOpening(true);
    const opened = await callLandlord({
      method: 'POST',
      path: '/landlord/open-request',
      body: { id: request.id },
      answer: signingResponse,
    });
    if (opened.ok) {
      storeToken('certificate:confirm', opened.value.token);
      await navigate({ to: '/angaben-bestaetigen', search: { request: 'tenant', token: opened.value.id } });
      return;
    }
    setOpening(false);
    showToast(orFallback(opened.problem, calls.unexpected).message, 'error');
    if (opened.problem.code === 'request-ended') onGone();
  };
  const nameId = `anfrage-${request.id}`;
  return (
    <li className="waiting-row">
      <div>
        <p className="waiting-name" id={nameId}>
          {request.tenantName}
        </p>
        <p className="muted">{request.flat}</p>
        <p className="muted">{texts.since(formatDateLong(dayInBerlin(new Date(request.submittedAt))))}</p>
      </div>
      <Button
        size="small"
        aria-describedby={nameId}
        busy={isOpening}
        busyLabel={texts.opening}
        onClick={() => void open()}
      >
        {texts.open}
      </Button>
    </li>
  );
}
