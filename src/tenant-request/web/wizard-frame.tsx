// What the four pages share: loading, guards, stepper, and the warning before the session ends.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, type ReactElement, type ReactNode } from 'react';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { SessionWarning } from '../../ui/session-warning.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { useLinkedRecord } from '../../ui/use-linked-record.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import { WizardLayout } from '../../ui/wizard-layout.tsx';
import {
  isEditable,
  isReachable,
  stepAfter,
  wizardSteps,
  wizardUrl,
  type TenantView,
  type WizardStep,
  wizardRoutes,
} from '../rules/index.ts';
import { wizardTenantTexts, wizardTenantTexts as texts } from '../rules/messages.de.ts';
import { isEnded, leaveWizard } from './leave-expired.ts';
import { loadTenant } from './load-tenant.ts';

const idleSeconds = 3600;

export interface WizardFrameProps {
  readonly step: WizardStep;
  /** From the URL: the value of a link, or the record's id. */
  readonly id: string;
  readonly children: (tenant: TenantView) => ReactNode;
}

export function WizardFrame({ step, id, children }: WizardFrameProps): ReactElement {
  const { loaded, retry } = useLinkedRecord(loadTenant, id);
  const isOver = loaded.kind === 'problem' && isEnded(loaded.problem);
  useEffect(() => {
    if (isOver) leaveWizard(id);
  }, [isOver, id]);
  if (loaded.kind === 'loading' || isOver) return <LoadingScreen />;
  if (loaded.kind === 'problem') return <LoadProblem problem={loaded.problem} onRetry={retry} />;
  return (
    <Guarded step={step} tenant={loaded.found} cameByLink={loaded.cameByLink}>
      {children}
    </Guarded>
  );
}

interface GuardedProps extends Omit<WizardFrameProps, 'id'> {
  readonly tenant: TenantView;
  readonly cameByLink: boolean;
}

type Destination = 'here' | 'status' | 'renewal' | 'home' | 'continue';

/** Skipping a page leads to / (spec 2), a mailed link to the page where the tenant stopped, and a renewal to its own page. */
function destinationOf(step: WizardStep, tenant: TenantView, cameByLink: boolean): Destination {
  if (!isEditable(tenant.state)) return 'status';
  if (tenant.renewal !== null) return 'renewal';
  if (cameByLink && step === 'personal' && tenant.step !== 'personal') return 'continue';
  const { personalId, rentalId, landlordId } = tenant;
  const answers = { hasPersonal: personalId !== null, hasRental: rentalId !== null, hasLandlord: landlordId !== null };
  return isReachable(step, answers) ? 'here' : 'home';
}

function Guarded({ step, tenant, cameByLink, children }: GuardedProps): ReactElement {
  const navigate = useNavigate();
  const destination = destinationOf(step, tenant, cameByLink);
  const id = tenant._id;
  useEffect(() => {
    if (destination === 'home') leaveTo('/');
    else if (destination === 'status') void navigate({ to: '/mieter/status/$id', params: { id }, replace: true });
    else if (destination === 'renewal') void navigate({ to: '/mieter/neuer-stand/$id', params: { id }, replace: true });
    else if (destination === 'continue')
      void navigate({ to: wizardRoutes[tenant.step], params: { id }, replace: true });
    else replaceAddress(wizardUrl(step, id));
  }, [destination, id, step, tenant.step, navigate]);
  useNextPage(step);
  const extend = useCallback(() => loadTenant(id), [id]);
  const end = useCallback(() => leaveWizard(id), [id]);
  if (destination !== 'here') return <LoadingScreen />;
  const steps = wizardSteps.map((name) => ({ label: texts[name].step, description: texts[name].description }));
  return (
    <PageShell footer="quiet" title={texts[step].step}>
      <WizardLayout steps={steps} current={wizardSteps.indexOf(step)}>
        {children(tenant)}
      </WizardLayout>
      <SessionWarning scope="tenant:flow" idleSeconds={idleSeconds} onExtend={extend} onEnd={end} voice="du" />
    </PageShell>
  );
}

/** Preloads the next page while somebody types, so that continuing needs no connection besides the one that saves. */
function useNextPage(step: WizardStep): void {
  const router = useRouter();
  const next = stepAfter(step);
  useEffect(() => {
    if (next === undefined) return undefined;
    const load = async (): Promise<void> => {
      try {
        await router.loadRouteChunk(router.routesByPath[wizardRoutes[next]]);
      } catch {
        // Without a connection, it is loaded when somebody continues.
      }
    };
    return whenIdle(() => void load());
  }, [router, next]);
}

/** Announces once, quietly, that the input is kept beyond this page. */
export function KeptNote({ isKept }: { readonly isKept: boolean }): ReactElement {
  return <StatusRegion>{isKept ? <p className="muted small">{wizardTenantTexts.kept}</p> : undefined}</StatusRegion>;
}
