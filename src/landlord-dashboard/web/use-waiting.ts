import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callLandlord } from '../../landlord-account/web/index.ts';
import { rememberFromList } from '../../landlord-confirmation/web/index.ts';
import { confirmPath } from '../../tenant-request/rules/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { storeToken } from '../../ui/session.ts';
import { showToast } from '../../ui/toast.tsx';
import { signingResponse, waitingRequestsResponse, type WaitingRequest } from '../rules/index.ts';
import { callLandlordTexts as calls, problemLandlordTexts } from '../rules/messages.de.ts';

interface Waiting {
  /** Tenants' requests to this mailbox that nobody answered yet, in the order in which they should be answered. */
  readonly requests: readonly WaitingRequest[];
  /** Number of further requests, listed when these are answered. */
  readonly more: number;
  readonly look: () => void;
}

/** @param call Replaces `callLandlord` on pages that must not lead to the login when the session is over. */
export function useWaiting(call: typeof callLandlord = callLandlord): Waiting {
  const { data, refetch } = useQuery({
    queryKey: ['landlord', 'waiting-requests'],
    queryFn: () => call({ method: 'GET', path: '/landlord/waiting-requests', answer: waitingRequestsResponse }),
    networkMode: 'always',
    refetchOnReconnect: true,
    staleTime: 0,
  });
  const { requests, more } = data?.ok === true ? data.value : { requests: [], more: 0 };
  return { requests, more, look: () => void refetch() };
}

/** Opens the page on which a request is answered, as its mail's link does. */
export function useOpenRequest(
  { id, since }: Pick<WaitingRequest, 'id' | 'since'>,
  onGone: () => void,
): { isOpening: boolean; open: () => Promise<void> } {
  const [isOpening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    const opened = await callLandlord({
      method: 'POST',
      path: '/landlord/open-request',
      body: { id },
      answer: signingResponse,
    });
    if (opened.ok) {
      storeToken('certificate:confirm', opened.value.token);
      rememberFromList(opened.value.id);
      // The next request has the same page; a full load leaves nothing of the previous one on it.
      leaveTo(confirmPath(opened.value.id, since === null ? null : 'heute'));
      return;
    }
    setOpening(false);
    // A request that ended, was answered or was forwarded is answered like one that never existed.
    const isGone = opened.problem.code === 'link-expired';
    showToast(
      isGone ? problemLandlordTexts.requestEnded : orFallback(opened.problem, calls.unexpected).message,
      'error',
    );
    if (isGone) onGone();
  };
  return { isOpening, open };
}
