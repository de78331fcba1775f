import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { clearFlowIds, clearToken } from '../../ui/session.ts';
import type { OwnDataOverview } from '../rules/own-data.ts';
import { ownDataTenantTexts as texts } from '../rules/own-data.de.ts';
import { AskForLink } from './ask-for-link.tsx';
import { DeleteOwnData } from './delete-own-data.tsx';
import { ExportOwnData } from './export-own-data.tsx';
import { loadOwnData } from './load-own-data.ts';
import { OwnDataSummary } from './own-data-summary.tsx';

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
  return (
    <FullScreenMessage
      title={texts.done.title}
      text={message}
      art="seal"
      actions={<ButtonLink href="/">{texts.done.toHome}</ButtonLink>}
    />
  );
}
