import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { formatAddress } from '../../address/rules/index.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useLeaveLater } from '../../ui/use-leave-later.ts';
import type { OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts, declineLandlordTexts as declining } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { ConfirmationForm } from './confirmation-form.tsx';
import { createConfirmationSession, openByLink } from './confirmation-session.ts';
import { DeclineForm } from './decline-form.tsx';
import './confirmation-page.css';

interface ConfirmationPageProps {
  /** The link's value; after the exchange the record's id, which opens nothing by itself. */
  token: string;
}

/** In mails, 'Nie wieder anschreiben' leads straight to the choices of declining. */
const declineAnchor = '#ablehnen';

export function ConfirmationPage({ token }: ConfirmationPageProps): ReactElement {
  const [link] = useState(token);
  const [startsDeclining] = useState(() => window.location.hash === declineAnchor);
  const { data: answer, refetch } = useQuery({
    queryKey: ['landlord-confirmation', link],
    queryFn: () => openByLink(link),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const opened = answer?.ok ? answer.value : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    if (opened.redirectUrl !== null) leaveTo(opened.redirectUrl);
    // Out of the bar, the history and screenshots (W14).
    else replaceAddress(`/angaben-bestaetigen?request=tenant&token=${encodeURIComponent(opened.id)}`);
  }, [opened]);
  if (answer?.ok === false) return <LoadProblem problem={answer.problem} link={link} onRetry={() => void refetch()} />;
  if (opened === undefined || opened.redirectUrl !== null) return <LoadingScreen text={texts.loading} />;
  return <OpenedPage opened={opened} startsDeclining={startsDeclining} />;
}

type View = { name: 'form' | 'decline' | 'confirmed' } | { name: 'declined'; message: string };

/** Both views stay on the page: going to the other one and back loses no input. */
function OpenedPage({ opened, startsDeclining }: { opened: OpenConfirmation; startsDeclining: boolean }): ReactElement {
  const [session] = useState(() => createConfirmationSession(opened.id, opened.token));
  const [view, setView] = useState<View>(() => ({ name: startsDeclining ? 'decline' : 'form' }));
  const tenant = `${opened.tenant.firstName} ${opened.tenant.lastName}`;
  const finish = (next: View): void => {
    session.end();
    setView(next);
  };
  if (view.name === 'confirmed') return <Confirmed />;
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
        <PageHeading lead={leadOf(opened, tenant)}>{texts.heading}</PageHeading>
        <ConfirmationForm
          opened={opened}
          session={session}
          onConfirmed={() => finish({ name: 'confirmed' })}
          onDecline={() => setView({ name: 'decline' })}
        />
      </ViewBox>
    </PageShell>
  );
}

const leadOf = (opened: OpenConfirmation, tenant: string): string =>
  `${texts.intro(tenant)} ${page.flat(formatAddress(opened.property))} ${page.duration} ${page.voluntary}`;

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

/** The start page then says that the payment comes next (spec 4). */
const afterwards = '/?hinweis=zahlung';
const readingSeconds = 20;

function Confirmed(): ReactElement {
  const { title, text, receipt } = texts.success;
  useLeaveLater(afterwards, readingSeconds);
  return <Done title={title} text={`${text} ${receipt}`} next={afterwards} />;
}

function Done({ title, text, next = '/' }: { title: string; text: string; next?: string }): ReactElement {
  const toHome = <ButtonLink href={next}>{page.toHome}</ButtonLink>;
  return <FullScreenMessage title={title} text={text} art="seal" actions={toHome} />;
}
