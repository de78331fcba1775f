import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useDocumentTitle } from '../../ui/document-title.ts';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { clearFlowIds, clearToken, storeToken } from '../../ui/session.ts';
import { type OwnDataOverview, openOwnDataResponse, ownDataOverview } from '../rules/own-data.ts';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';
import { AskForLink } from './ask-for-link.tsx';
import { DeleteOwnData } from './delete-own-data.tsx';
import { ExportOwnData } from './export-own-data.tsx';
import { OwnDataSummary } from './own-data-summary.tsx';
import { fail, ok } from '../../platform/rules/result.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orFallback } from '../../ui/or-fallback.ts';

// Opens the tenant's own data by the link of a mail, afterwards by the record's id and the stored token (decision 0001).
/** A link is exchanged once a page; exchanging it again would end the token that other calls are using. */
const recordOf = new Map<string, string>();

/** 'ask': the link shows nothing, another one has to be mailed. */
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

/** What is stored about a tenant: to look at, to take along, to delete (law L22). */
export function OwnDataPage({ id }: { readonly id: string }): ReactElement {
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
  return <OwnData overview={data.value} onDeleted={onDeleted} onChange={() => void refetch()} />;
}

interface OwnDataProps {
  readonly overview: OwnDataOverview;
  readonly onDeleted: (message: string) => void;
  /** What stood in the way of a deletion may be over. */
  readonly onChange: () => void;
}

function OwnData({ overview, onDeleted, onChange }: OwnDataProps): ReactElement {
  const record = texts.record[overview.record];
  return (
    <PageShell width="form" title={texts.title}>
      <PageHeading lead={`${texts.lead(record)} ${texts.others}`}>{texts.title}</PageHeading>
      <div className="stack stack-large">
        <OwnDataSummary overview={overview} />
        <ExportOwnData record={record} />
        <DeleteOwnData record={record} obstacle={overview.obstacle} onDeleted={onDeleted} onChange={onChange} />
      </div>
    </PageShell>
  );
}

function Deleted({ message }: { readonly message: string }): ReactElement {
  useDocumentTitle(texts.done.title);
  return (
    <FullScreenMessage
      title={texts.done.title}
      text={message}
      art="seal"
      actions={<ButtonLink href="/">{texts.done.toHome}</ButtonLink>}
    />
  );
}
