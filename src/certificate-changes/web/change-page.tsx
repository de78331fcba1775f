import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { landlordLabel, sheetNotes, tenantLabel } from '../../certificate/rules/index.ts';
import { CheckLink } from '../../certificate/web/index.ts';
import { fullName, nameList, othersOf, tenantNames } from '../../person-fields/rules/index.ts';
import { longDayOf } from '../../platform/rules/dates.ts';
import { Badge, type BadgeProps } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList, type DataItem } from '../../ui/data-list.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { tokenOf } from '../../ui/session.ts';
import type { ChangeableCertificate } from '../rules/index.ts';
import { changeLandlordTexts as texts } from '../rules/messages.de.ts';
import { ChangeQuestion } from './change-question.tsx';
import { CorrectCard } from './correct-card.tsx';
import { loadChange, sendChange, type Changed } from './change-calls.ts';
import { RevokeCard } from './revoke-card.tsx';

/** The landlord's page for a certificate that was issued under his name: say 'Das war ich nicht', correct, or revoke. */
export function ChangePage({ id }: { readonly id: string }): ReactElement {
  const { data, refetch } = useQuery({ queryKey: ['certificate-change', id], queryFn: () => loadChange(id) });
  if (data === undefined) return <LoadingScreen text={texts.loading} />;
  if (!data.ok) return <LoadProblem problem={data.problem} link={id} onRetry={() => void refetch()} />;
  return <ChangeView id={id} loaded={data.value} />;
}

interface ChangeViewProps {
  readonly id: string;
  readonly loaded: ChangeableCertificate;
}

function ChangeView({ id, loaded }: ChangeViewProps): ReactElement {
  const [changed, setChanged] = useState<Changed>();
  const [isCorrecting, setCorrecting] = useState(false);
  const certificate = usePolled(id, changed?.certificate ?? loaded);
  const { mayReport, mayRevoke, isBeingCorrected, state } = certificate;
  return (
    <PageShell width="form" footer="quiet" title={texts.title}>
      <PageHeading lead={leadOf(certificate)}>{texts.title}</PageHeading>
      <div className="stack stack-large">
        {changed === undefined ? undefined : <Done key={changed.message} message={changed.message} />}
        <Facts certificate={certificate} />
        {isBeingCorrected && changed === undefined ? <p className="muted">{texts.correct.running}</p> : undefined}
        {mayReport ? <ReportCard onChanged={setChanged} /> : undefined}
        <Correction certificate={certificate} onChanged={setChanged} onCorrecting={setCorrecting} />
        {mayRevoke && !isCorrecting ? (
          <RevokeCard key={certificate.revocationDue} certificate={certificate} onChanged={setChanged} />
        ) : undefined}
        {mayReport && !mayRevoke ? <p className="muted">{texts.late}</p> : undefined}
        {state === 'revoked' ? <p className="muted">{texts.over}</p> : undefined}
        {state === 'replaced' ? <p className="muted">{texts.correct.replaced}</p> : undefined}
        {tokenOf('landlord:session') === undefined ? undefined : (
          <p>
            <a href="/vermieter/dashboard">{texts.toAccount}</a>
          </p>
        )}
      </div>
    </PageShell>
  );
}

/** The form to correct, or the reason why it is missing when only somebody's erasure prevents a correction. */
function Correction(props: ComponentProps<typeof CorrectCard>): ReactElement | undefined {
  const { mayCorrect, mayReport, mayRevoke, lacksPerson } = props.certificate;
  if (mayCorrect) return <CorrectCard {...props} />;
  return mayReport && mayRevoke && lacksPerson ? <p className="muted">{texts.correct.personErased}</p> : undefined;
}

/** Seconds between polls while the new certificate is made. */
const pollSeconds = [1, 1, 2, 2, 3, 5, 8];

/** Polls while a correction is being issued, so that the page shows when it has replaced this certificate. */
function usePolled(id: string, certificate: ChangeableCertificate): ChangeableCertificate {
  const { isBeingCorrected } = certificate;
  const { data } = useQuery({
    queryKey: ['certificate-change', id, 'corrected'],
    queryFn: () => loadChange(id),
    enabled: isBeingCorrected,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { data: answer, dataUpdateCount } }) =>
      (answer?.ok !== true || answer.value.isBeingCorrected) && (pollSeconds[dataUpdateCount - 1] ?? 10) * 1000,
  });
  return isBeingCorrected && data?.ok === true ? data.value : certificate;
}

function leadOf({ mayReport, mayCorrect, mayRevoke, tenantName }: ChangeableCertificate): string {
  const lead = texts.lead(tenantName);
  if (!mayReport && !mayCorrect && !mayRevoke) return lead;
  return `${lead} ${texts.mayDo({ report: mayReport, correct: mayCorrect, revoke: mayRevoke })}`;
}

/** Shows the result and takes the focus, because the cards that had it are gone. */
function Done({ message }: { readonly message: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice kind="success">{message}</Notice>
    </div>
  );
}

const tones: Record<ChangeableCertificate['state'], NonNullable<BadgeProps['tone']>> = {
  issued: 'good',
  suspended: 'open',
  replaced: 'quiet',
  revoked: 'bad',
};

/** Names all people of each side; a correction does not change who they are (decision D68). */
function tenantItems({ tenantName, unchanged: { tenant } }: ChangeableCertificate): DataItem[] {
  if (othersOf(tenant) === 0) return [{ label: texts.tenant, value: tenantName }];
  return [{ label: tenantLabel(tenant), value: tenantNames(tenant) }];
}

function landlordItems({ unchanged: { landlord } }: ChangeableCertificate): DataItem[] {
  const { coLandlords = [], entityType, companyName, signerRole } = landlord;
  if (coLandlords.length === 0) return [];
  const first = entityType === 'company' ? companyName : fullName(landlord);
  const names = nameList([first, ...coLandlords.map(fullName)]);
  return [{ label: landlordLabel(landlord, signerRole), value: names }, ...sheetNotes({ remark: '' }, landlord)];
}

function Facts({ certificate }: { readonly certificate: ChangeableCertificate }): ReactElement {
  const { flat, code, issuedAt, state, statusSince, isBeingCorrected } = certificate;
  const word = isBeingCorrected ? texts.correct.state : texts.states[state];
  const status = statusSince === '' ? word : texts.since(word, longDayOf(statusSince));
  return (
    <Card>
      <DataList
        items={[
          ...tenantItems(certificate),
          { label: texts.flat, value: flat },
          ...landlordItems(certificate),
          { label: texts.code, value: <CheckLink code={code} /> },
          { label: texts.issued, value: longDayOf(issuedAt) },
          { label: texts.state, value: <Badge tone={isBeingCorrected ? 'open' : tones[state]}>{status}</Badge> },
        ]}
      />
    </Card>
  );
}

function ReportCard({ onChanged }: { readonly onChanged: (changed: Changed) => void }): ReactElement {
  const { report } = texts;
  const [isAsking, setAsking] = useState(false);
  return (
    <Card>
      <h2>{report.title}</h2>
      <div className="stack">
        <p>{report.text}</p>
        <div className="actions">
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {report.button}
          </Button>
        </div>
      </div>
      {isAsking ? (
        <ChangeQuestion
          title={report.question}
          text={report.text}
          confirm={report.confirm}
          busyLabel={report.busy}
          send={() => sendChange('report')}
          onChanged={onChanged}
          onClose={() => setAsking(false)}
        />
      ) : undefined}
    </Card>
  );
}
