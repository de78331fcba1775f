import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { clearFlowIds, clearToken, storeToken } from '../../ui/session.ts';
import {
  type DeletionObstacle,
  type OwnDataOverview,
  openOwnDataResponse,
  ownDataOverview,
  exportFile,
} from '../rules/own-data.ts';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';
import { DeleteOwnData } from './delete-own-data.tsx';
import { OwnDataSummary } from './own-data-summary.tsx';
import { fail, ok } from '../../platform/rules/result.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { callApi, saveJson } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Record ids of links that this page has exchanged. Each is exchanged once, because exchanging it again would end the token that other
 * calls use.
 */
const recordOf = new Map<string, string>();

/**
 * Opens the tenant's own data by the link of a mail, afterwards by the record's id and the stored token (decision 0001). 'ask' means
 * that the link shows nothing and another one has to be mailed.
 */
async function loadOwnData(linkOrId: string): Promise<ApiResult<OwnDataOverview | 'ask'>> {
  const opened = await callApi({
    method: 'POST',
    path: '/own-data/open',
    body: { token: recordOf.get(linkOrId) ?? linkOrId },
    scope: 'own-data',
    answer: openOwnDataResponse,
  });
  if (!opened.ok) return fail(orFallback(opened.problem, texts.loadFailed));
  if ('ask' in opened.value) return ok('ask');
  const { id, token } = opened.value;
  storeToken('own-data', token);
  recordOf.set(linkOrId, id);
  replaceAddress(`/mieter/daten/${id}`);
  const overview = await callApi({ method: 'GET', path: '/own-data', scope: 'own-data', answer: ownDataOverview });
  return overview.ok ? ok(overview.value) : fail(orFallback(overview.problem, texts.loadFailed));
}

/** Why nothing can be deleted now: null if nothing prevents it, undefined if that could not be found out. */
type ObstacleNow = DeletionObstacle | null | undefined;

export interface OwnDataPageProps {
  readonly id: string;
  /** Renders the renewal options of the record's certificate. */
  readonly renewal: (id: string) => ReactNode;
}

/** What is stored about a tenant: to view, export and delete (law L22). */
export function OwnDataPage({ id, renewal }: OwnDataPageProps): ReactElement {
  const [message, setMessage] = useState<string>();
  const { data, refetch } = useQuery({
    queryKey: ['own-data', id],
    queryFn: () => loadOwnData(id),
    enabled: message === undefined,
  });
  if (message !== undefined) return <Deleted message={message} />;
  if (data === undefined) return <LoadingScreen text={texts.loading} />;
  if (!data.ok) return <LoadProblem problem={data.problem} link={id} onRetry={() => void refetch()} />;
  if (data.value === 'ask') return <AskForLink link={id} />;
  const onDeleted = (text: string): void => {
    for (const scope of ['own-data', 'tenant:flow', 'certificate:deliver'] as const) clearToken(scope);
    clearFlowIds();
    setMessage(text);
  };
  const lookAgain = async (): Promise<ObstacleNow> => {
    const { data: looked } = await refetch();
    return looked?.ok && looked.value !== 'ask' ? looked.value.obstacle : undefined;
  };
  return (
    <OwnData
      overview={data.value}
      renewal={renewal(recordOf.get(id) ?? id)}
      onDeleted={onDeleted}
      onLookAgain={lookAgain}
    />
  );
}

interface OwnDataProps {
  readonly overview: OwnDataOverview;
  readonly renewal: ReactNode;
  readonly onDeleted: (message: string) => void;
  readonly onLookAgain: () => Promise<ObstacleNow>;
}

function OwnData({ overview, renewal, onDeleted, onLookAgain }: OwnDataProps): ReactElement {
  const record = texts.record[overview.record];
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={`${texts.lead(record)} ${texts.others}`}>{texts.title}</PageHeading>
      <div className="stack stack-large">
        <OwnDataSummary overview={overview} />
        {renewal}
        <ExportOwnData record={record} />
        <DeleteOwnData
          record={record}
          others={overview.others}
          obstacle={overview.obstacle}
          onDeleted={onDeleted}
          onLookAgain={onLookAgain}
        />
      </div>
    </PageShell>
  );
}

function Deleted({ message }: { readonly message: string }): ReactElement {
  return (
    <FullScreenMessage
      title={texts.done.title}
      text={message}
      art="seal"
      actions={<ButtonLink href="/">{texts.done.toHome}</ButtonLink>}
    />
  );
}

/** Somebody who was forwarded the mail may open this: it shows nothing of the tenant, and the link goes to the tenant's address. */
function AskForLink({ link }: { readonly link: string }): ReactElement {
  const [isSent, setSent] = useState(false);
  const ask = async (): Promise<ApiResult<unknown>> => {
    const answer = await callApi({ method: 'POST', path: '/token/renew', body: { token: link } });
    if (answer.ok) setSent(true);
    return answer;
  };
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={texts.ask.why}>{texts.title}</PageHeading>
      <div className="stack">
        <p>{texts.ask.where}</p>
        <div aria-live="polite">{isSent ? <Notice kind="success">{texts.ask.sent}</Notice> : undefined}</div>
        {isSent ? undefined : (
          <div className="actions">
            <ActionButton busyLabel={texts.ask.busy} run={ask} failed={texts.ask.failed}>
              {texts.ask.button}
            </ActionButton>
          </div>
        )}
      </div>
    </PageShell>
  );
}

async function saveOwnData(): Promise<ApiResult<undefined>> {
  const answer = await callApi({ method: 'GET', path: '/own-data/export', scope: 'own-data', answer: exportFile });
  if (!answer.ok) return answer;
  saveJson(answer.value, texts.download.fileName);
  return ok();
}

/** `record` says what the link is about, in words. */
function ExportOwnData({ record }: { readonly record: string }): ReactElement {
  const { busy, done, failed } = texts.download;
  return (
    <Card tone="sand">
      <h2>{texts.download.title}</h2>
      <div className="stack">
        <p>{texts.download.text(record)}</p>
        <div className="actions">
          <ActionButton busyLabel={busy} run={saveOwnData} {...{ done, failed }}>
            {texts.download.button}
          </ActionButton>
        </div>
      </div>
    </Card>
  );
}
