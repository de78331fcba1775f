import { useId, type ReactElement, type ReactNode } from 'react';
import {
  cardLandlordTexts,
  tableLandlordTexts as texts,
  waitingLandlordTexts as waiting,
} from '../rules/dashboard-page.de.ts';
import type { ListedCertificate, WaitingRequest } from '../rules/index.ts';
import { Notes } from './certificate-card.tsx';
import { othersLine, othersOf } from '../../person-fields/rules/index.ts';
import { flatOf, nameOf, othersIn, shortNameOf, stateDay } from './listed-words.ts';
import { Others } from './others.tsx';
import { RowActions } from './row-actions.tsx';
import { StateBadge } from './state-badge.tsx';
import { useWide } from './use-wide.ts';
import { WaitingRemovals } from './waiting-removals.tsx';
import { AnswerButton, sinceOf } from './waiting-requests.tsx';

interface TableProps {
  /** In the list only while it is searched or filtered: else they stand above it. */
  requests: readonly WaitingRequest[];
  certificates: readonly ListedCertificate[];
  onRequestGone: () => void;
  /** Deleted, or something that waited was stopped. */
  onChanged: () => void;
  /** Something was sent: the list may say more of it now. */
  onSent: () => void;
}

/** What one row says, whatever shape it has. */
interface Row {
  id: string;
  name: string;
  /** Its second line. */
  others: string;
  /** Flat, line by line. */
  flat: readonly string[];
  state: ReactNode;
  day: string;
  notes: ReactNode;
  actions: ReactNode;
}

/** Many certificates on a screen: a table where there is room for one, else short cards. */
export function CertificateTable(props: TableProps): ReactElement {
  const isWide = useWide();
  const Line = isWide ? TableRow : ShortCard;
  const rows = (
    <>
      {props.requests.map((request) => (
        <RequestLine key={request.id} Line={Line} request={request} onGone={props.onRequestGone} />
      ))}
      {props.certificates.map((certificate) => (
        <CertificateLine key={certificate._id} Line={Line} certificate={certificate} {...props} />
      ))}
    </>
  );
  return isWide ? <Table>{rows}</Table> : <ul className="short-cards">{rows}</ul>;
}

function Table({ children }: { children: ReactNode }): ReactElement {
  return (
    <table className="certificate-table">
      <caption className="visually-hidden">{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.tenant}</th>
          <th scope="col">{texts.flat}</th>
          <th scope="col">{texts.state}</th>
          <th scope="col" aria-sort="descending">
            {texts.date}
          </th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineOf = (props: { row: Row }) => ReactElement;

interface RequestLineProps {
  Line: LineOf;
  request: WaitingRequest;
  onGone: () => void;
}

function RequestLine({ Line, request, onGone }: RequestLineProps): ReactElement {
  const id = useId();
  const row = {
    id,
    name: request.tenantName,
    others: othersLine(othersOf(request)),
    flat: [request.flat],
    state: <StateBadge state="waiting" />,
    day: sinceOf(request),
    notes: request.since === null ? undefined : <p>{waiting.renewal}</p>,
    actions: (
      <div className="row-actions">
        <AnswerButton request={request} onGone={onGone} />
      </div>
    ),
  };
  return <Line row={row} />;
}

interface CertificateLineProps extends Pick<TableProps, 'onChanged' | 'onSent'> {
  Line: LineOf;
  certificate: ListedCertificate;
}

function CertificateLine({ Line, certificate, onChanged, onSent }: CertificateLineProps): ReactElement {
  const id = useId();
  const { state, endedAt } = certificate;
  const row = {
    id,
    name: nameOf(certificate),
    others: othersIn(certificate),
    flat: flatOf(certificate),
    state: <StateBadge state={state} />,
    day: stateDay(certificate),
    notes: (
      <>
        {state === 'paid' ? <p className="muted">{cardLandlordTexts.beingMade}</p> : undefined}
        {endedAt === '' ? <Notes certificate={certificate} isBrief /> : undefined}
        <WaitingRemovals certificate={certificate} headingId={id} onStopped={onChanged} />
      </>
    ),
    actions: <RowActions {...{ certificate, onChanged, onSent }} tenant={shortNameOf(certificate)} headingId={id} />,
  };
  return <Line row={row} />;
}

function TableRow({ row: { id, name, others, flat, state, day, notes, actions } }: { row: Row }): ReactElement {
  const [street, ...below] = flat;
  return (
    <tr>
      <th scope="row">
        <span id={id}>
          {name}
          <Others words={others} />
        </span>
        {notes}
      </th>
      <td>
        {street}
        {below.length === 0 ? undefined : <span className="muted">{below.join(', ')}</span>}
      </td>
      <td>{state}</td>
      <td>{day}</td>
      <td>{actions}</td>
    </tr>
  );
}

function ShortCard({ row: { id, name, others, flat, state, day, notes, actions } }: { row: Row }): ReactElement {
  return (
    <li>
      <article className="short-card" aria-labelledby={id}>
        <div className="short-card-top">
          {state}
          <span className="muted">{day}</span>
        </div>
        <h2 id={id}>
          {name}
          <Others words={others} />
        </h2>
        <p>{flat.join(', ')}</p>
        {notes}
        {actions}
      </article>
    </li>
  );
}
