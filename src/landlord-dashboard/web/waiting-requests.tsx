import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { othersLine, othersOf, withOthers } from '../../person-fields/rules/index.ts';
import { calendarDate, dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { waitingLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import type { WaitingRequest } from '../rules/index.ts';
import { linkTo } from './list-link.ts';
import { Others } from './others.tsx';
import { useOpenRequest } from './use-waiting.ts';

/** The number shown here; all of them are on a page of their own. */
const maxShown = 3;

interface WaitingProps {
  requests: readonly WaitingRequest[];
  /** Number of further requests. */
  more: number;
  /** All requests are shown, because the filter asks for them. */
  isAll: boolean;
  onGone: () => void;
}

/** Waiting requests are shown above everything else; nothing is shown if there are none. */
export function WaitingRequests({ requests, more, isAll, onGone }: WaitingProps): ReactElement | undefined {
  if (requests.length === 0) return undefined;
  const shown = isAll ? requests : requests.slice(0, maxShown);
  return (
    <section className="waiting" aria-labelledby="wartende-anfragen">
      <div className="waiting-head">
        <h2 id="wartende-anfragen">{texts.title(requests.length + more)}</h2>
        <p>{texts.lead}</p>
      </div>
      <ul className="waiting-list">
        {shown.map((request) => (
          <WaitingRow key={request.id} request={request} onGone={onGone} />
        ))}
      </ul>
      {shown.length < requests.length ? (
        <Link {...linkTo({ page: 1, filter: 'waiting', order: 'newest', search: '' })} className="waiting-all">
          {texts.all(requests.length)}
        </Link>
      ) : undefined}
      {isAll && more > 0 ? <p className="muted">{texts.more(more)}</p> : undefined}
    </section>
  );
}

function WaitingRow({ request, onGone }: { request: WaitingRequest; onGone: () => void }): ReactElement {
  const { tenantName, flat, daysLeft, since } = request;
  return (
    <li className="waiting-row">
      <p className="waiting-name">
        {tenantName}
        <Others words={othersLine(othersOf(request))} />
        {since === null ? undefined : (
          <span className="waiting-renewal">
            <Badge>{texts.renewal}</Badge> {texts.renewalAfter(formatDate(calendarDate(since)))}
          </span>
        )}
      </p>
      <p>{flat}</p>
      <p className="muted">
        <span>
          {texts.since(sinceOf(request))}
          {daysLeft === null ? '' : ','}
        </span>
        {daysLeft === null ? undefined : <span> {texts.left(daysLeft)}</span>}
      </p>
      <AnswerButton request={request} onGone={onGone} />
    </li>
  );
}

/** The day on which the request was submitted. */
export const sinceOf = ({ submittedAt }: WaitingRequest): string => formatDate(dayInBerlin(new Date(submittedAt)));

export function AnswerButton({ request, onGone }: { request: WaitingRequest; onGone: () => void }): ReactElement {
  const { isOpening, open } = useOpenRequest(request, onGone);
  const isRenewal = request.since !== null;
  const name = withOthers(request.tenantName, othersOf(request));
  return (
    <Button
      size="small"
      aria-label={isRenewal ? texts.confirmOf(name) : texts.openOf(name)}
      busy={isOpening}
      busyLabel={texts.opening}
      onClick={() => void open()}
    >
      {isRenewal ? texts.confirm : texts.open}
    </Button>
  );
}
