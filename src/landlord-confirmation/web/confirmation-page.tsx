import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { formatAddress } from '../../address/rules/index.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import type { OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts, declineLandlordTexts as declining } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import { createConfirmationSession, openByLink } from './confirmation-session.ts';
import { DeclineForm } from './decline-form.tsx';
import { Confirmed, Done, SignedOnPhone } from './done-screens.tsx';
import { FormVariantContext, useFormVariant, type RequestKind } from './form-variant.ts';
import type { Created } from './use-signing.ts';
import './confirmation-page.css';

interface ConfirmationPageProps {
  /** Who began: a tenant's request, or the landlord's own certificate, signed on his phone (reading D31). */
  request: RequestKind;
  /** The link's value; after the exchange the record's id, which opens nothing by itself. */
  token: string;
}

/** In mails, 'Nie wieder anschreiben' leads straight to the choices of declining. */
const declineAnchor = '#ablehnen';

export function ConfirmationPage({ request, token }: ConfirmationPageProps): ReactElement {
  const [link] = useState(token);
  const [startsDeclining] = useState(() => request === 'tenant' && window.location.hash === declineAnchor);
  const { data: answer, refetch } = useQuery({
    queryKey: ['landlord-confirmation', request, link],
    queryFn: () => openByLink(request, link),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const opened = answer?.ok ? answer.value : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    if (opened.redirectUrl !== null) leaveTo(opened.redirectUrl);
    // Out of the bar, the history and screenshots (W14).
    else replaceAddress(`/angaben-bestaetigen?request=${request}&token=${encodeURIComponent(opened.id)}`);
  }, [opened, request]);
  if (answer?.ok === false) return <LoadProblem problem={answer.problem} link={link} onRetry={() => void refetch()} />;
  if (opened === undefined || opened.redirectUrl !== null) return <LoadingScreen text={texts.loading} />;
  return (
    <FormVariantContext value={{ request, layout: 'summary' }}>
      <OpenedPage opened={opened} startsDeclining={startsDeclining} />
    </FormVariantContext>
  );
}

type View =
  | { name: 'form' | 'decline' }
  | { name: 'created'; created: Created }
  | { name: 'declined'; message: string };

/** Both views stay on the page: going to the other one and back loses no input. */
function OpenedPage({ opened, startsDeclining }: { opened: OpenConfirmation; startsDeclining: boolean }): ReactElement {
  const { request } = useFormVariant();
  const [session] = useState(() => createConfirmationSession({ request, id: opened.id, token: opened.token }));
  const [view, setView] = useState<View>(() => ({ name: startsDeclining ? 'decline' : 'form' }));
  const tenant = `${opened.tenant.firstName} ${opened.tenant.lastName}`;
  const finish = (next: View): void => {
    session.end();
    setView(next);
  };
  if (view.name === 'created') return request === 'tenant' ? <Confirmed /> : <SignedOnPhone created={view.created} />;
  if (view.name === 'declined') return <Done title={declining.doneTitle} text={view.message} />;
  const isDeclining = view.name === 'decline';
  return (
    <PageShell width="form" title={isDeclining ? declining.heading : texts.heading}>
      <ViewBox isShown={isDeclining}>
        <PageHeading lead={declining.intro(tenant)}>{declining.heading}</PageHeading>
        <DeclineForm
          session={session}
          onDone={(message) => finish({ name: 'declined', message })}
          onBack={() => setView({ name: 'form' })}
        />
      </ViewBox>
      <ViewBox isShown={!isDeclining}>
        <PageHeading lead={request === 'tenant' ? leadOf(opened, tenant) : leadOnPhone(opened)}>
          {texts.heading}
        </PageHeading>
        <ConfirmationForm
          opened={opened}
          session={session}
          onCreated={(created) => finish({ name: 'created', created })}
          onDecline={() => setView({ name: 'decline' })}
          isAside={isDeclining}
        />
      </ViewBox>
    </PageShell>
  );
}

const leadOf = (opened: OpenConfirmation, tenant: string): string =>
  `${texts.intro(tenant)} ${page.flat(formatAddress(opened.property))} ${page.duration} ${page.voluntary}`;

/** The names stand in the draft: nothing of the landlord's own certificate is more than a draft before he signs. */
function leadOnPhone({ draft }: OpenConfirmation): string {
  const nameOf = (field: string): string => {
    const value = draft?.values[field];
    return typeof value === 'string' ? value : '';
  };
  const tenant = `${nameOf('tenantFirstName')} ${nameOf('tenantLastName')}`.trim();
  return tenant === '' ? variant.introNameless : variant.intro(tenant);
}

/** One of two views; its heading gets the focus when it comes to the front, so that it is read. */
function ViewBox({ isShown, children }: { isShown: boolean; children: ReactNode }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) {
      window.scrollTo(0, 0);
      box.current?.querySelector<HTMLElement>('h1')?.focus();
    }
    wasShown.current = isShown;
  }, [isShown]);
  return (
    <div ref={box} hidden={!isShown}>
      {children}
    </div>
  );
}
