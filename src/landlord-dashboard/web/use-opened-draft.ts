import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
  /** Drops what was begun before. */
  fresh?: boolean;
}

const begin = (body: { id: string } | { fresh: boolean }): Promise<ApiResult<{ id: string; token: string }>> =>
  callLandlord({ method: 'POST', path: '/landlord/certificate-drafts', body, answer: signingResponse });

async function openDraft({ fresh = false }: Wanted): Promise<ApiResult<OpenedDraft>> {
  const begun = await begin({ fresh });
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

/** The draft that is open, or a new one. */
export function useOpenedDraft(): {
  draft: OpenedDraft | undefined;
  problem: ApiProblem | undefined;
  /** Not the first one on this page. */
  isReplacement: boolean;
  reopen: (wanted?: Wanted) => void;
} {
  const queries = useQueryClient();
  const wanted = useRef<Wanted>({});
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => openDraft(wanted.current),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isReplacement, setReplacement] = useState(false);
  const reopen = (next: Wanted = {}): void => {
    setReplacement(true);
    wanted.current = next;
    // Empties the page first: nothing may be typed into a draft that is being replaced.
    void queries.resetQueries({ queryKey: key }).then(() => {
      wanted.current = {};
    });
  };
  return {
    draft: data?.ok === true ? data.value : undefined,
    problem: data?.ok === false ? data.problem : undefined,
    isReplacement,
    reopen,
  };
}
