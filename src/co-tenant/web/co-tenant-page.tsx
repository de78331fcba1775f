import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { softened } from '../../certificate/rules/index.ts';
import { formatDate, formatDateTime, isCalendarDate } from '../../platform/rules/dates.ts';
import { isId } from '../../platform/rules/id.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { expiredPath } from '../../ui/expired-path.ts';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import type { CoTenantView } from '../rules/index.ts';
import { coTenantPageTenantTexts as texts } from '../rules/messages.de.ts';
import { loadCoTenant } from './calls.ts';
import { EraseCard } from './erase-card.tsx';
import { DownloadCard, MailsCard } from './own-data-cards.tsx';
import { ObjectionCard } from './objection-card.tsx';

/** The URL hash tells which of the mail's two links was opened. */
const neverHash = '#nie';
const mailsId = 'e-mails';

/** What is stored about a co-tenant: to view, object to, export and delete. */
export function CoTenantPage({ id }: { readonly id: string }): ReactElement {
  const [wantsNever] = useState(() => window.location.hash === neverHash);
  const { data, refetch } = useQuery({ queryKey: ['co-tenant', id], queryFn: () => loadCoTenant(id) });
  const [said, setSaid] = useState<CoTenantView>();
  const isReady = data?.ok === true;
  useEffect(() => {
    if (wantsNever && isReady) document.getElementById(mailsId)?.focus();
  }, [wantsNever, isReady]);
  if (data === undefined) return <LoadingScreen text={texts.loading} />;
  if (!data.ok && data.problem.code === 'link-expired' && isId(id)) return <Ended id={id} />;
  if (!data.ok) return <LoadProblem problem={data.problem} onRetry={() => void refetch()} link={id} />;
  return <Shown view={said ?? data.value} onChange={setSaid} />;
}

/** After the exchange the URL contains the person's id: the session has ended, but the link still works. */
function Ended({ id }: { readonly id: string }): ReactElement {
  const { title, text, newLink } = texts.ended;
  return (
    <FullScreenMessage
      title={title}
      text={text}
      actions={
        <ButtonLink variant="secondary" href={expiredPath(id)}>
          {newLink}
        </ButtonLink>
      }
    />
  );
}

interface ShownProps {
  readonly view: CoTenantView;
  readonly onChange: (view: CoTenantView) => void;
}

function Shown({ view, onChange }: ShownProps): ReactElement {
  const { state, stored } = view;
  if (state === 'gone' || stored === null) return <Gone wasNamed={view.objectedAt !== null} />;
  // The flat comes first, then the objection; an objection that awaits a decision comes before everything.
  const objection = <ObjectionCard state={state} from={stored.from} onChange={onChange} />;
  return (
    <PageShell width="form" footer="quiet" title={texts.title}>
      <PageHeading lead={texts.leads[state](stored.from)}>{texts.title}</PageHeading>
      <div className="stack stack-large">
        {state === 'waiting' ? objection : undefined}
        <Card>
          <h2>{texts.stored.title}</h2>
          <div className="stack">
            <DataList items={storedItems(view, stored)} />
          </div>
        </Card>
        {state === 'waiting' ? undefined : objection}
        {state === 'ended' ? undefined : <StatedCard stated={view.stated} />}
        <DownloadCard />
        <MailsCard id={mailsId} wantsNone={view.wantsNoMails} onChange={onChange} />
        {state === 'open' || state === 'signed' ? undefined : <EraseCard state={state} onErased={onChange} />}
      </div>
    </PageShell>
  );
}

/** The token stays valid but opens nothing else, so a reload shows this page again. */
function Gone({ wasNamed }: { readonly wasNamed: boolean }): ReactElement {
  const { title, text, notNamedTitle, notNamed, toHome } = texts.gone;
  return (
    <FullScreenMessage
      title={wasNamed ? notNamedTitle : title}
      text={wasNamed ? notNamed : text}
      actions={<ButtonLink href="/">{toHome}</ButtonLink>}
    />
  );
}

type Stored = NonNullable<CoTenantView['stored']>;

const item = (label: string, value: string | null): DataItem[] =>
  value === null || value === '' ? [] : [{ label, value }];
const at = (time: string | null): string | null => time && formatDateTime(new Date(time));

function storedItems({ objectedAt }: CoTenantView, stored: Stored): DataItem[] {
  const { name, dob, email, from, flat, period, toldAt } = stored;
  const labels = texts.stored;
  return [
    ...item(labels.name, name),
    ...item(labels.dob, isCalendarDate(dob) ? formatDate(dob) : dob),
    ...item(labels.email, email),
    ...item(labels.from, from),
    ...item(labels.flat, flat),
    ...item(labels.period, period),
    ...item(labels.toldAt, at(toldAt)),
    ...item(labels.objectedAt, at(objectedAt)),
  ];
}

function StatedCard({ stated }: { readonly stated: CoTenantView['stated'] }): ReactElement {
  const { title, soonTitle, soon, paid, regular, irregular, open, signed, issued } = texts.stated;
  return (
    <Card>
      <h2>{stated === null ? soonTitle : title}</h2>
      {stated === null ? (
        <p>{soon}</p>
      ) : (
        <div className="stack">
          <p>
            <strong>{softened(stated.title)}</strong>
          </p>
          <DataList
            items={[
              { label: paid, value: stated.isRegular ? regular : irregular },
              { label: open, value: stated.open },
              ...item(signed, at(stated.signedAt)),
              ...item(issued, at(stated.issuedAt)),
            ]}
          />
        </div>
      )}
    </Card>
  );
}
