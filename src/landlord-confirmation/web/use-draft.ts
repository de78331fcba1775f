import { useEffect } from 'react';
import type { StrokeDraft } from '../../signature/rules/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { useDraftKeeper } from '../../ui/drafts/use-draft-keeper.ts';
import { messageResponse } from '../rules/index.ts';
import { draftPlace, type ConfirmationSession } from './confirmation-session.ts';
import { draftValues, type ConfirmationValues } from './confirmation-values.ts';

const maxStrokesLength = 60_000;

/** A drawing beyond the call's limit is not kept, but the rest of the form is. */
function draftText({ values, strokes, sheetChecksum }: Pick<DraftOf, 'values' | 'strokes' | 'sheetChecksum'>): string {
  const isKept = JSON.stringify(strokes).length <= maxStrokesLength;
  return JSON.stringify({ values: draftValues(values), ...(isKept ? { strokes } : {}), sheetSum: sheetChecksum });
}

export interface DraftOf {
  id: string;
  session: ConfirmationSession;
  values: ConfirmationValues;
  strokes: StrokeDraft;
  /** Checksum of the text above the signature. */
  sheetChecksum: string;
  /** The form is being signed, so nothing more is saved. */
  isOver: boolean;
}

/** Keeps what was typed and drawn on the server (decision D47). Returns a function that saves at once. */
export function useDraft({ id, session, isOver, ...kept }: DraftOf): () => Promise<ApiResult<unknown>> {
  const text = draftText(kept);
  const { touch, save } = useDraftKeeper({
    place: draftPlace(id),
    read: () => text,
    isOver: () => isOver,
    send: (draft) =>
      session.call({
        method: 'PUT',
        path: '/certificate/draft',
        body: { ...(JSON.parse(draft.text) as object), mark: draft.mark },
        answer: messageResponse,
        keepalive: draft.keepalive,
      }),
  });
  useEffect(() => {
    if (text !== '') touch();
  }, [text, touch]);
  return save;
}
