// The page's second question, 'Ist heute noch etwas offen?' (decision D49), and the fields that the calls send for it. It has a field
// of its own, because older drafts carry a preset `rentArrears`, and a preset is no answer.
import type { ArrearsKind } from '../../certificate/rules/index.ts';

export const openAnswers = ['nothing', 'rent', 'other'] as const;

export type OpenAnswer = (typeof openAnswers)[number];

export interface OpenQuestion {
  /** Empty until it is answered. */
  readonly openNow: string;
  /** (sic) The name of the specification. */
  readonly arreasAmount: string;
}

interface SentArrears {
  readonly rentArrears: string;
  readonly arrearsKind: ArrearsKind | '';
  readonly arreasAmount: string;
}

export const isOpenAnswer = (text: string): text is OpenAnswer => openAnswers.some((answer) => answer === text);

/** An amount typed before the answer was changed back to 'nichts' is not sent. */
export function sentArrears({ openNow, arreasAmount }: OpenQuestion): SentArrears {
  if (openNow === 'rent' || openNow === 'other') return { rentArrears: 'yes', arrearsKind: openNow, arreasAmount };
  return { rentArrears: openNow === 'nothing' ? 'no' : '', arrearsKind: '', arreasAmount: '' };
}

/** The answer that an earlier statement corresponds to. */
export function openAnswerOf(stated: { readonly rentArrears: string; readonly arrearsKind: string }): OpenAnswer {
  if (stated.rentArrears !== 'yes') return 'nothing';
  return stated.arrearsKind === 'other' ? 'other' : 'rent';
}
