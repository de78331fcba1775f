import { useEffect, useRef, type ReactElement } from 'react';
import { formatDateTime } from '../../platform/rules/dates.ts';
import { Card } from '../../ui/card.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { showToast } from '../../ui/toast.tsx';
import type { CheckStatusResponse } from '../rules/index.ts';
import { statusTenantTexts as texts } from '../rules/status.de.ts';
import { stepLabel } from '../rules/step-label.ts';
import { goToDelivery } from './go-to-delivery.ts';
import { isEnded, leaveExpired } from './leave-expired.ts';
import { StatusActions } from './status-actions.tsx';
import { StatementNotice } from './statement-notice.tsx';
import { useStatus } from './use-status.ts';

type StatusData = CheckStatusResponse['data'];

export function StatusPage({ id }: { readonly id: string }): ReactElement {
  const { loaded, reload } = useStatus(id);
  const isOver = loaded.kind === 'problem' && isEnded(loaded.problem);
  useEffect(() => {
    if (isOver) leaveExpired(id);
  }, [isOver, id]);
  if (loaded.kind === 'loading' || isOver) return <LoadingScreen />;
  if (loaded.kind === 'problem') return <LoadProblem problem={loaded.problem} onRetry={() => void reload()} />;
  if (loaded.status.data.payment) return <ToDownload id={loaded.status.id} />;
  return <StatusView status={loaded.status} onChange={reload} />;
}

/** Paid: the page has nothing more to say (spec 2, tenant status page). */
function ToDownload({ id }: { readonly id: string }): ReactElement {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void goToDelivery(id).then((problem) => {
      if (problem) showToast(problem.message, 'error');
    });
  }, [id]);
  return <LoadingScreen />;
}

interface StatusViewProps {
  readonly status: CheckStatusResponse;
  readonly onChange: () => Promise<void>;
}

function StatusView({ status, onChange }: StatusViewProps): ReactElement {
  const { data } = status;
  const { title, text } = headingOf(data);
  return (
    <PageShell width="form" title={texts.heading}>
      <div className="stack stack-large">
        <PageHeading lead={text}>{title}</PageHeading>
        <MailNotice data={data} />
        {data.statement === null ? undefined : <StatementNotice statement={data.statement} />}
        <StatusActions status={status} onChange={onChange} />
        <Card>
          <h2>{texts.heading}</h2>
          <div className="stack">
            <Timeline items={timelineOf(data)} />
          </div>
        </Card>
        {hasAlternatives(data) ? <Alternatives /> : undefined}
      </div>
    </PageShell>
  );
}

function headingOf({ state, isLapsed, wasAsked }: StatusData): { title: string; text?: string } {
  if (isLapsed) return texts.lapsed;
  if (state === 'expired' && !wasAsked) return texts.neverAsked;
  switch (state) {
    case 'submitted':
      return texts.waiting;
    case 'confirmed':
      return { title: texts.confirmed.title, text: texts.confirmed.free };
    default:
      return texts[state];
  }
}

/** Honest about a mail that did not arrive; otherwise only that the other side looked at it. */
function MailNotice({ data }: { readonly data: StatusData }): ReactElement | undefined {
  if (data.state !== 'submitted') return undefined;
  if (data.mailState === 'failed' || data.mailState === 'suppressed')
    return <Notice kind="warning">{texts.mail[data.mailState]}</Notice>;
  return data.landlordOpened ? <Notice>{texts.waiting.opened}</Notice> : undefined;
}

/** May break after 'freiheits' on small screens. */
const longWord = /(freiheits)(bescheinigung)/;

function timelineOf({ timeline, state, statement }: StatusData) {
  const isOver = state === 'declined' || state === 'expired' || state === 'withdrawn' || state === 'erased';
  return timeline.map(({ step, status, at }) => ({
    title: stepLabel(step, statement).replace(longWord, '$1\u00ad$2'),
    // A request that ended waits for nothing any more.
    state: isOver && status === 'current' ? ('upcoming' as const) : status,
    ...(at === null ? {} : { text: formatDateTime(new Date(at)) }),
  }));
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
      </Card>
    </section>
  );
}
