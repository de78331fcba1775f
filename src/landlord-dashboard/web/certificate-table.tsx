import { useId, type ReactElement, type ReactNode } from 'react';
import {
  cardLandlordTexts,
  listLandlordTexts,
  tableLandlordTexts as texts,
  waitingLandlordTexts as waiting,
} from '../rules/dashboard-page.de.ts';
import type { ListedCertificate, ListPlace, TenantsData, WaitingRequest } from '../rules/index.ts';
import { Notes } from './certificate-card.tsx';
import { othersLine, othersOf } from '../../person-fields/rules/index.ts';
import { flatOf, kindOf, nameOf, nextOf, othersIn, shortNameOf, stateDay } from './listed-words.ts';
import type { OnPlace } from './list-link.ts';
import { Others } from './others.tsx';
import { RowActions } from './row-actions.tsx';
import { SortHead } from './sort-head.tsx';
import { StateBadge } from './state-badge.tsx';
import { useWide } from './use-wide.ts';
import { WaitingRemovals } from './waiting-removals.tsx';
import { AnswerButton, sinceOf } from './waiting-requests.tsx';

interface TableProps extends HeadProps {
  /** Requests are in the list only while it is searched or filtered; otherwise they are above it. */
  requests: readonly WaitingRequest[];
  certificates: readonly ListedCertificate[];
  onRequestGone: () => void;
  /** Called when it was deleted, or a waiting removal was stopped. */
  onChanged: () => void;
  /** Called when something was sent, because the list may show more of it now. */
  onSent: () => void;
}

/** The content of one row, in either layout. */
interface Row {
  id: string;
  name: string;
  /** The second line of the name. */
  others: string;
  /** The lines of the flat. */
  flat: readonly string[];
  state: ReactNode;
  /** Who has to act; empty if nobody has to. */
  next: string;
  day: string;
  kind: string;
  notes: ReactNode;
  actions: ReactNode;
}

/** Many certificates: a table where there is room for one, otherwise short cards. */
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
  return isWide ? <Table {...props}>{rows}</Table> : <ul className="short-cards">{rows}</ul>;
}

interface HeadProps {
  /** The order of the certificates. */
  data: Pick<TenantsData, 'order' | 'isTooLongForNames'>;
  place: ListPlace;
  onPlace: OnPlace;
}

function Table({ data, place, onPlace, children }: HeadProps & { children: ReactNode }): ReactElement {
  const { order, isTooLongForNames } = data;
  const sorting = {
    order,
    onOrder: (wanted: ListPlace['order']) => onPlace({ ...place, page: 1, order: wanted }, { isReplaced: false }),
  };
  return (
    <table className="certificate-table">
      <caption className="visually-hidden">{texts.caption(listLandlordTexts.orders[order])}</caption>
      <thead>
        <tr>
          {isTooLongForNames ? (
            <th scope="col">{texts.tenant}</th>
          ) : (
            <SortHead column="name" {...sorting}>
              {texts.tenant}
            </SortHead>
          )}
          <th scope="col">{texts.flat}</th>
          <SortHead column="state" {...sorting}>
            {texts.state}
          </SortHead>
          <SortHead column="date" {...sorting}>
            {texts.date}
          </SortHead>
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
    next: '',
    day: sinceOf(request),
    kind: texts.kinds.other,
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
    next: nextOf(certificate),
    day: stateDay(certificate),
    kind: kindOf(certificate),
    notes: (
      <>
        {state === 'paid' ? <p className="muted">{cardLandlordTexts.beingMade}</p> : undefined}
        {endedAt === '' ? <Notes certificate={certificate} isBrief /> : undefined}
        <WaitingRemovals certificate={certificate} headingId={id} onStopped={onChanged} />
      </>
    ),
    actions: <RowActions {...{ certificate, onChanged, onSent }} tenant={shortNameOf(certificate)} />,
  };
  return <Line row={row} />;
}

function TableRow({ row }: { row: Row }): ReactElement {
  const { id, name, others, flat, state, next, day, kind, notes, actions } = row;
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
      <td>
        {state}
        {next === '' ? undefined : <span className="muted">{next}</span>}
      </td>
      <td>
        {day}
        <span className="muted">{kind}</span>
      </td>
      <td>{actions}</td>
    </tr>
  );
}

function ShortCard({ row }: { row: Row }): ReactElement {
  const { id, name, others, flat, state, next, day, kind, notes, actions } = row;
  return (
    <li>
      <article className="short-card" aria-labelledby={id}>
        <div className="short-card-top">
          {state}
          <span className="muted">
            {day}, {kind}
          </span>
        </div>
        <h2 id={id}>
          {name}
          <Others words={others} />
        </h2>
        <p>{flat.join(', ')}</p>
        {next === '' ? undefined : <p className="muted">{next}</p>}
        {notes}
        {actions}
      </article>
    </li>
  );
}
