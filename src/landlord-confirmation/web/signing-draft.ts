// Lets the components around the form save the draft.
import { createContext, use } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';

export interface SigningDraft {
  readonly save: () => Promise<ApiResult<unknown>>;
  /** Something was typed or drawn since the page was opened. */
  readonly isTouched: boolean;
}

export const SigningDraftContext = createContext<SigningDraft | undefined>(undefined);

/** Use it only inside the slots that SigningForm offers to other rooms. */
export function useSigningDraft(): SigningDraft {
  const draft = use(SigningDraftContext);
  if (draft === undefined) throw new Error('useSigningDraft needs a SigningForm around it');
  return draft;
}
