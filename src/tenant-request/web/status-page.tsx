import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { ApiProblem } from '../../ui/api-result.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusTenantTexts as texts } from '../rules/status.de.ts';
import { statusHeading } from '../rules/status-heading.ts';
import { statusItems } from '../rules/status-items.ts';
import { nextText, passOnText } from '../rules/status-words.ts';
import { goToDelivery } from './go-to-delivery.ts';
import { isEnded, leaveExpired } from './leave-expired.ts';
import { PassOnCard } from './pass-on-card.tsx';
import { StatusActions } from './status-actions.tsx';
import { StatusTimeline } from './status-timeline.tsx';
import { useQuietRefresh } from './use-quiet-refresh.ts';
import { useStatus, type LoadedStatus } from './use-status.ts';
import { Button } from '../../ui/button.tsx';

type StatusData = CheckStatusResponse['data'];

/** A tenant without co-tenants never loads it. */
const Others = lazyComponent(async () => (await import('./status-others.tsx')).StatusOthers, { comesWithPage: true });

export interface StatusPageProps {
  /** The record's id, or a link's value. */
  readonly id: string;
  /** Renders the way to ask again after a renewal that led to no certificate. */
  readonly renewal: (id: string) => ReactNode;
}

export function StatusPage({ id, renewal }: StatusPageProps): ReactElement {
  const { loaded, reload, refresh } = useStatus(id);
  const isOver = loaded.kind === 'problem' && isEnded(loaded.problem);
  const openedAs = loaded.kind === 'problem' ? loaded.openedAs : undefined;
  useEffect(() => {
    if (isOver && openedAs === undefined) leaveExpired(id);
  }, [isOver, openedAs, id]);
  useQuietRefresh(isWaiting(loaded), refresh);
  if (isOver && openedAs !== undefined) return <EndedPage id={openedAs} />;
  if (loaded.kind === 'loading' || isOver) return <LoadingScreen />;
  if (loaded.kind === 'problem') return <LoadProblem problem={loaded.problem} onRetry={() => void reload()} />;
  if (loaded.status.data.payment) return <ToDownload id={loaded.status.id} />;
  return <StatusView status={loaded.status} onChange={reload} renewal={renewal} />;
}

/** Whether somebody else has to act next. */
function isWaiting(loaded: LoadedStatus): boolean {
  if (loaded.kind !== 'ready') return false;
  const { state, beingPaidBy } = loaded.status.data;
  return state === 'submitted' || state === 'held' || beingPaidBy !== null;
}

/** Once it is paid, the page has nothing more to say (spec 2, tenant status page). */
function ToDownload({ id }: { readonly id: string }): ReactElement {
  const isAsked = useRef(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const ask = useCallback(async (): Promise<void> => {
    const found = await goToDelivery(id);
    // If the session has ended, the page is already being left.
    if (found && !isEnded(found)) setProblem(found);
  }, [id]);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [ask]);
  const askAgain = (): void => {
    setProblem(undefined);
    void ask();
  };
  return problem === undefined ? <LoadingScreen /> : <LoadProblem problem={problem} onRetry={askAgain} />;
}

interface StatusViewProps extends Pick<StatusPageProps, 'renewal'> {
  readonly status: CheckStatusResponse;
  readonly onChange: () => Promise<void>;
}

function StatusView({ status, onChange, renewal }: StatusViewProps): ReactElement {
  const { data, id } = status;
  const { title, text } = statusHeading(data);
  return (
    <PageShell width="form" title={title}>
      <div className="stack stack-large">
        <PageHeading lead={text}>{title}</PageHeading>
        <Changes data={data} title={title} />
        <RecipientNote data={data} />
        <NextNotice data={data} />
        {data.statement === null ? undefined : <StatementNotice statement={data.statement} />}
        {data.renews !== null && !data.mayWithdraw && !data.isStartedAgain ? renewal(id) : undefined}
        <StatusActions status={status} onChange={onChange} />
        <Card>
          <h2>{texts.heading}</h2>
          <div className="stack">
            <StatusTimeline data={data} />
          </div>
        </Card>
        {data.others.length + data.othersTakenOut > 0 ? <Others data={data} /> : undefined}
        {mayPassOn(data) ? <PassOnCard id={id} text={passOnText(data)} /> : undefined}
        {hasAlternatives(data) ? <Alternatives /> : undefined}
      </div>
    </PageShell>
  );
}

/** Changes that the page found by polling are read out once; the first content is not. */
function Changes({ data, title }: { readonly data: StatusData; readonly title: string }): ReactElement {
  const latest = statusItems(data).findLast(({ state }) => state !== 'upcoming');
  const events = latest?.groups.flatMap((group) => group.events);
  const now = texts.changed(title, events?.at(-1)?.text ?? latest?.title ?? '');
  const [first] = useState(now);
  return <StatusRegion hidden>{now === first ? '' : now}</StatusRegion>;
}

/** What to do next, including when a mail did not arrive. */
function NextNotice({ data }: { readonly data: StatusData }): ReactElement | undefined {
  const { state, mailState } = data;
  if (state !== 'submitted' || mailState === null) return undefined;
  if (mailState === 'failed' || mailState === 'suppressed')
    return <Notice kind="warning">{texts.mail[mailState]}</Notice>;
  return <Notice title={texts.next.title}>{nextText(data, mailState)}</Notice>;
}

/** No link can be passed on to an address that does not work. */
function mayPassOn({ state, mailState }: StatusData): boolean {
  return state === 'submitted' && (mailState === 'queued' || mailState === 'sent');
}

function hasAlternatives({ state, mailState, isLapsed }: StatusData): boolean {
  if (isLapsed) return false;
  if (state === 'declined' || state === 'expired' || state === 'erased') return true;
  return state === 'submitted' && mailState !== 'queued';
}

function Alternatives(): ReactElement {
  return (
    <section aria-labelledby="alternativen">
      <Card tone="sand">
        <h2 id="alternativen">{texts.alternatives.title}</h2>
        <ul>
          {texts.alternatives.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>
          <a href="/quittung-verlangen.pdf">{texts.alternatives.letter}</a>
        </p>
      </Card>
    </section>
  );
}

/** Whom the request went to, so that a wrong address is noticed before 30 days have passed. */
function RecipientNote({ data }: { readonly data: CheckStatusResponse['data'] }): ReactElement | undefined {
  const { recipient, mailState, mayWithdraw, mayStartAgain } = data;
  if (recipient === null) return undefined;
  // If the mail bounced, the page itself says what to do.
  const isUnreached = mailState === 'failed' || mailState === 'suppressed';
  return (
    <div>
      <p>{texts.recipient.to(recipient.name, recipient.email)}</p>
      {mayWithdraw && !isUnreached ? (
        <p className="muted">{mayStartAgain ? texts.recipient.wrong : texts.recipient.wrongOpened}</p>
      ) : undefined}
    </div>
  );
}

/** The status was open here before; its link from the mail still works, so nothing has to be mailed first. */
function EndedPage({ id }: { readonly id: string }): ReactElement {
  return (
    <PageShell width="form" title={texts.ended.title}>
      <PageHeading lead={texts.ended.text}>{texts.ended.title}</PageHeading>
      <div className="actions">
        <Button variant="secondary" onClick={() => leaveExpired(id)}>
          {texts.ended.newLink}
        </Button>
      </div>
    </PageShell>
  );
}

type Stated = NonNullable<CheckStatusResponse['data']['statement']>;

/** The landlord's statement, including anything open, before anything is paid (decision D33). */
function StatementNotice({ statement }: { readonly statement: Stated }): ReactElement {
  return (
    <>
      <Summary {...statement} />
      {statement.sentence === '' ? undefined : <p>{texts.confirmed.sentence(statement.sentence)}</p>}
    </>
  );
}

function Summary({ rentPaidRegularly, rentArrears, open }: Stated): ReactElement {
  if (rentArrears) return <Notice kind="warning">{texts.confirmed.open(open)}</Notice>;
  if (!rentPaidRegularly) return <Notice kind="info">{texts.confirmed.irregular}</Notice>;
  return <Notice kind="success">{texts.confirmed.clean}</Notice>;
}
