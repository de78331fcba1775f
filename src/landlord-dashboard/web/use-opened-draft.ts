import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  createConfirmationSession,
  openByLink,
  type ConfirmationSession,
} from '../../landlord-confirmation/web/index.ts';
import type { OpenConfirmation } from '../../landlord-confirmation/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiProblem, ApiResult } from '../../ui/api-result.ts';
import { storeToken } from '../../ui/session.ts';
import { signingResponse } from '../rules/index.ts';
import { problemLandlordTexts } from '../rules/messages.de.ts';
import { callLandlord } from '../../landlord-account/web/index.ts';

export interface OpenedDraft {
  opened: OpenConfirmation;
  session: ConfirmationSession;
}

interface Wanted {
  /** The draft to open; without it another one is begun. */
  id?: string | undefined;
  /** Drops that draft and begins a new one in its place. */
  fresh?: boolean;
}

const begin = (body: Wanted): Promise<ApiResult<{ id: string; token: string }>> =>
  callLandlord({ method: 'POST', path: '/landlord/certificate-drafts', body, answer: signingResponse });

/** @param givenUp Aborted when another draft is wanted, whose token is kept instead of this one's. */
async function openDraft(wanted: Wanted, givenUp: AbortSignal): Promise<ApiResult<OpenedDraft>> {
  const begun = await begin(wanted);
  givenUp.throwIfAborted();
  if (!begun.ok) return begun;
  const { id, token } = begun.value;
  storeToken('certificate:confirm', token);
  const opened = await openByLink('landlord', id);
  if (!opened.ok) return opened;
  if (opened.value.redirectUrl !== null || opened.value.answered !== null || 'signedOn' in opened.value)
    return fail({ code: 'draft-ended', message: problemLandlordTexts.draftEnded, status: 409 });
  return ok({
    opened: opened.value,
    session: createConfirmationSession({ request: 'landlord', id, token, renew: () => begin({ id }) }),
  });
}

const key = ['landlord', 'certificate-draft'] as const;

interface Opened {
  draft: OpenedDraft | undefined;
  problem: ApiProblem | undefined;
  /** Not the first draft on this page. */
  isReplacement: boolean;
  reopen: (wanted: Wanted) => void;
}

/**
 * Opens the draft that the URL names, or a new one, which the URL names from then on: a reload continues it, and another tab has
 * another one.
 */
export function useOpenedDraft(named: string | undefined, onOpened: (id: string) => void): Opened {
  const queries = useQueryClient();
  const wanted = useRef<Wanted>({ id: named });
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => openDraft(wanted.current, signal),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isReplacement, setReplacement] = useState(false);
  const reopen = (next: Wanted): void => {
    setReplacement(true);
    wanted.current = next;
    // Empties the page first, because nothing may be typed into a draft that is being replaced.
    void queries.resetQueries({ queryKey: key });
  };
  const draft = data?.ok === true ? data.value : undefined;
  const openedId = draft?.opened.id;
  useEffect(() => {
    if (openedId === undefined) return;
    wanted.current = { id: openedId };
    onOpened(openedId);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per draft, whatever callback the page passes
  }, [openedId]);
  useEffect(() => {
    // The URL changed on the same page, by Back or by a link, possibly while a draft is loading or when there was none to open.
    if (named !== wanted.current.id) reopen({ id: named });
    // oxlint-disable-next-line react/exhaustive-deps -- only a new URL counts: a new draft sets its own
  }, [named]);
  return { draft, problem: data?.ok === false ? data.problem : undefined, isReplacement, reopen };
}
