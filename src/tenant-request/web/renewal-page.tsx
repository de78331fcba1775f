// Page for a renewal: all data are known, so there is only something to read, and the TAN.
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactElement } from 'react';
import { fullName, nameList } from '../../person-fields/rules/index.ts';
import { longDay } from '../../platform/rules/dates.ts';
import { replaceAddress } from '../../ui/address-bar.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { Fold } from '../../ui/fold.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SessionWarning } from '../../ui/session-warning.tsx';
import { useLinkedRecord } from '../../ui/use-linked-record.ts';
import { isEditable, type RenewalView, type TenantView, wizardRoutes } from '../rules/index.ts';
import { renewalTenantTexts as texts } from '../rules/renewal-page.de.ts';
import { AskedPage, type AskedPageProps } from './asked-page.tsx';
import { isEnded, leaveExpired } from './leave-expired.ts';
import { loadTenant } from './load-tenant.ts';
import type { RenewalPeopleProps } from './renewal-people.tsx';
import { SubmitByTan } from './submit-by-tan.tsx';

/** Loaded separately, because mostly nobody has moved. */
const RenewalPeople = lazyComponent<RenewalPeopleProps>(
  async () => (await import('./renewal-people.tsx')).RenewalPeople,
  {
    comesWithPage: true,
  },
);

const { people } = texts;
const idleSeconds = 3600;

export interface RenewalPageProps {
  readonly id: string;
  /** The lowest price of the new certificate: '10,90 €'. */
  readonly price: string;
}

export function RenewalPage({ id, price }: RenewalPageProps): ReactElement {
  const { loaded, retry } = useLinkedRecord(loadTenant, id);
  const [asked, setAsked] = useState<Omit<AskedPageProps, 'price'>>();
  const isOver = loaded.kind === 'problem' && isEnded(loaded.problem);
  useEffect(() => {
    if (isOver) leaveExpired(id);
  }, [isOver, id]);
  if (asked !== undefined) return <AskedPage {...asked} price={price} />;
  if (loaded.kind === 'loading' || isOver) return <LoadingScreen />;
  if (loaded.kind === 'problem') return <LoadProblem problem={loaded.problem} onRetry={retry} />;
  const { found: tenant } = loaded;
  if (tenant.renewal === null || !isEditable(tenant.state)) return <Elsewhere tenant={tenant} />;
  return <Asking tenant={tenant} renewal={tenant.renewal} onDone={(answer) => setAsked({ tenant, answer })} />;
}

/** A request that was already sent goes to its status; a first request has its own pages. */
function Elsewhere({ tenant }: { readonly tenant: TenantView }): ReactElement {
  const navigate = useNavigate();
  const { _id: id, step, state } = tenant;
  useEffect(() => {
    void (isEditable(state)
      ? navigate({ to: wizardRoutes[step], params: { id }, replace: true })
      : navigate({ to: '/mieter/status/$id', params: { id }, replace: true }));
  }, [navigate, id, step, state]);
  return <LoadingScreen />;
}

interface AskingProps {
  readonly tenant: TenantView;
  readonly renewal: RenewalView;
  readonly onDone: (answer: AskedPageProps['answer']) => void;
}

function Asking({ tenant, renewal: loaded, onDone }: AskingProps): ReactElement {
  const [renewal, setRenewal] = useState(loaded);
  const [isUnsaved, setUnsaved] = useState(false);
  const id = tenant._id;
  useEffect(() => replaceAddress(`/mieter/neuer-stand/${id}`), [id]);
  const extend = useCallback(() => loadTenant(id), [id]);
  const end = useCallback(() => leaveExpired(id), [id]);
  return (
    <PageShell width="form" footer="quiet" title={texts.title}>
      <div className="stack stack-large">
        <PageHeading lead={texts.lead(renewal.landlord.name)}>{texts.title}</PageHeading>
        <About renewal={renewal} />
        <Fold title={people.title} status={movesOf(renewal)}>
          <RenewalPeople id={id} renewal={renewal} onSaved={setRenewal} onTouched={setUnsaved} />
        </Fold>
        <SubmitByTan
          tenant={tenant}
          back={
            // After a link in a mail, there is no page to go back to.
            window.history.length > 1 ? (
              <Button variant="secondary" onClick={() => window.history.back()}>
                {texts.back}
              </Button>
            ) : undefined
          }
          obstacle={isUnsaved ? people.notSaved : undefined}
          onDone={onDone}
        />
      </div>
      <SessionWarning scope="tenant:flow" idleSeconds={idleSeconds} onExtend={extend} onEnd={end} voice="du" />
    </PageShell>
  );
}

/** Summary of the fold that is shown before it is opened. */
function movesOf({ coTenants, joined }: RenewalView): string {
  const left = coTenants.filter(({ hasLeft }) => hasLeft);
  const moves = [
    ...(left.length > 0 ? [people.left(nameList(left.map(fullName)))] : []),
    ...(joined.length > 0 ? [people.joined(nameList(joined.map(fullName)))] : []),
  ];
  return moves.length === 0 ? people.unchanged : moves.join('; ');
}

function About({ renewal }: { readonly renewal: RenewalView }): ReactElement {
  const { tenantName, coTenants, joined, flat, landlord, referenceDate } = renewal;
  const others = [...coTenants.filter(({ hasLeft }) => !hasLeft), ...joined].map(fullName);
  return (
    <Card>
      <h2>{texts.about}</h2>
      <div className="stack">
        <DataList
          items={[
            { label: texts.tenants(1 + others.length), value: nameList([tenantName, ...others]) },
            { label: texts.flat, value: flat },
            { label: texts.landlord, value: landlord.name, note: landlord.email },
            { label: texts.follows, value: texts.followsWhat(longDay(referenceDate)) },
          ]}
        />
        <p className="muted">{texts.stays}</p>
        <p className="muted">{texts.otherLandlord}</p>
        <p className="muted">
          {texts.otherNumber} <a href="/">{texts.newRequest}</a>
        </p>
      </div>
    </Card>
  );
}
