// What the four pages share: loading, guards, stepper, the warning before the session ends.
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
  /** From the address: the value of a link, or the record's id. */
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

type Way = 'here' | 'status' | 'renewal' | 'home' | 'continue';

/** A later page without the one before it goes to / (spec 2); a link from a mail goes on where the tenant stopped; a renewal has a page of its own. */
function wayOf(step: WizardStep, tenant: TenantView, cameByLink: boolean): Way {
  if (!isEditable(tenant.state)) return 'status';
  if (tenant.renewal !== null) return 'renewal';
  if (cameByLink && step === 'personal' && tenant.step !== 'personal') return 'continue';
  const { personalId, rentalId, landlordId } = tenant;
  const answers = { hasPersonal: personalId !== null, hasRental: rentalId !== null, hasLandlord: landlordId !== null };
  return isReachable(step, answers) ? 'here' : 'home';
}

function Guarded({ step, tenant, cameByLink, children }: GuardedProps): ReactElement {
  const navigate = useNavigate();
  const way = wayOf(step, tenant, cameByLink);
  const id = tenant._id;
  useEffect(() => {
    if (way === 'home') leaveTo('/');
    else if (way === 'status') void navigate({ to: '/mieter/status/$id', params: { id }, replace: true });
    else if (way === 'renewal') void navigate({ to: '/mieter/neuer-stand/$id', params: { id }, replace: true });
    else if (way === 'continue') void navigate({ to: wizardRoutes[tenant.step], params: { id }, replace: true });
    else replaceAddress(wizardUrl(step, id));
  }, [way, id, step, tenant.step, navigate]);
  useNextPage(step);
  const extend = useCallback(() => loadTenant(id), [id]);
  const end = useCallback(() => leaveWizard(id), [id]);
  if (way !== 'here') return <LoadingScreen />;
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

/** Comes while somebody types: going on then needs no other connection than the one that saves. */
function useNextPage(step: WizardStep): void {
  const router = useRouter();
  const next = stepAfter(step);
  useEffect(() => {
    if (next === undefined) return undefined;
    const load = async (): Promise<void> => {
      try {
        await router.loadRouteChunk(router.routesByPath[wizardRoutes[next]]);
      } catch {
        // No connection: it is loaded when somebody goes on.
      }
    };
    return whenIdle(() => void load());
  }, [router, next]);
}

/** Says quietly, and once, that what was typed outlives this page. */
export function KeptNote({ isKept }: { readonly isKept: boolean }): ReactElement {
  return <StatusRegion>{isKept ? <p className="muted small">{wizardTenantTexts.kept}</p> : undefined}</StatusRegion>;
}
