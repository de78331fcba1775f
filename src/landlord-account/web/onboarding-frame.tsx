// What the three pages between the confirmed e-mail and the finished account share: loading, guards, warning, layout.
import { useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import type { ApiProblem } from '../../ui/api-result.ts';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { clearToken } from '../../ui/session.ts';
import { SessionWarning } from '../../ui/session-warning.tsx';
import { useLinkedRecord } from '../../ui/use-linked-record.ts';
import type { OnboardingView } from '../rules/index.ts';
import { storedLandlord } from './landlord-session.ts';
import { loadOnboarding, onboardingScope } from './load-onboarding.ts';

const idleSeconds = 3600;

export const onboardingRoutes = {
  phone: '/vermieter/code-anfordern/$id',
  code: '/vermieter/code-bestaetigen/$id',
  password: '/vermieter/neues-passwort/$id',
} as const;

export type OnboardingStep = keyof typeof onboardingRoutes;

const ended: ReadonlySet<string> = new Set(['link-expired', 'signed-out']);

/** Whether the link or the session has ended. */
export const isOver = ({ code }: ApiProblem): boolean => ended.has(code);

/** Without the step before it a page leads to / (spec 2), and to the dashboard if the account was finished meanwhile. */
export function leaveOnboarding(): void {
  clearToken(onboardingScope);
  leaveTo(storedLandlord() === undefined ? '/?hinweis=konto-schritt' : '/vermieter/dashboard');
}

export interface OnboardingFrameProps {
  readonly step: OnboardingStep;
  /** From the URL: the value that confirming the e-mail returned, or the record's id. */
  readonly id: string;
  readonly title: string;
  readonly children: (view: OnboardingView) => ReactNode;
}

export function OnboardingFrame({ step, id, title, children }: OnboardingFrameProps): ReactElement {
  const { loaded, retry } = useLinkedRecord(loadOnboarding, id);
  const mustLeave = loaded.kind === 'problem' && isOver(loaded.problem);
  useEffect(() => {
    if (mustLeave) leaveOnboarding();
  }, [mustLeave]);
  if (loaded.kind === 'loading' || mustLeave) return <LoadingScreen />;
  if (loaded.kind === 'problem') return <LoadProblem problem={loaded.problem} onRetry={retry} />;
  return (
    <Guarded step={step} view={loaded.found} title={title}>
      {children}
    </Guarded>
  );
}

type Destination = 'here' | 'home' | 'password';

function destinationOf(step: OnboardingStep, { otpVerified, phone }: OnboardingView): Destination {
  if (step === 'password') return otpVerified ? 'here' : 'home';
  // Going back after the number was confirmed leads on, because that step is done.
  if (otpVerified) return 'password';
  return step === 'phone' || phone !== null ? 'here' : 'home';
}

interface GuardedProps extends Omit<OnboardingFrameProps, 'id'> {
  readonly view: OnboardingView;
}

function Guarded({ step, view, title, children }: GuardedProps): ReactElement {
  const navigate = useNavigate();
  const destination = destinationOf(step, view);
  const id = view._id;
  useEffect(() => {
    if (destination === 'home') leaveTo('/?hinweis=konto-schritt');
    else if (destination === 'password')
      void navigate({ to: onboardingRoutes.password, params: { id }, replace: true });
    else replaceAddress(onboardingRoutes[step].replace('$id', id));
  }, [destination, id, step, navigate]);
  if (destination !== 'here') return <LoadingScreen />;
  return (
    <EntryShell title={title}>
      {children(view)}
      <SessionWarning
        scope={onboardingScope}
        idleSeconds={idleSeconds}
        onExtend={() => loadOnboarding(id)}
        onEnd={leaveOnboarding}
        voice="Sie"
      />
    </EntryShell>
  );
}
