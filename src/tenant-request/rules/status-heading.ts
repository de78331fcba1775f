// The heading of the status page, derived from the server's answer.
import { dayInBerlin, longDay } from '../../platform/rules/dates.ts';
import type { CheckStatusResponse } from './contract.ts';
import { askableFrom } from './lifecycle.ts';
import { statusTenantTexts as texts } from './status.de.ts';

type StatusData = CheckStatusResponse['data'];

export interface StatusHeading {
  title: string;
  text?: string;
}

export function statusHeading(data: StatusData): StatusHeading {
  const { state, isLapsed, isObjected, isStartedAgain, wasAsked } = data;
  if (isLapsed) return texts.lapsed;
  if (isObjected) return texts.objected;
  if (isStartedAgain) return texts.startedAgain;
  if (state === 'expired' && !wasAsked) return texts.neverAsked;
  switch (state) {
    case 'submitted':
      return texts.waiting;
    case 'confirmed':
      return {
        title: texts.confirmed.title,
        text: data.beingPaidBy ? texts.confirmed.beingPaid[data.beingPaidBy] : texts.confirmed.free,
      };
    case 'declined':
    case 'erased':
      return refused(data, texts[state]);
    default:
      return texts[state];
  }
}

/** A declined renewal does not affect the previous certificate, and blocks another request for a time. */
function refused({ renews, endedAt }: StatusData, words: typeof texts.declined): StatusHeading {
  if (renews === null || endedAt === null) return words;
  const day = askableFrom(dayInBerlin(new Date(endedAt)));
  return { title: words.title, text: words.renewal(longDay(renews), longDay(day)) };
}
