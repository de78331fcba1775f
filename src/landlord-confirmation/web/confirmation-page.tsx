import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import type { ApiResult } from '../../ui/api-result.ts';
import { showToast } from '../../ui/toast.tsx';
import type { ConfirmResponse, GivenAnswer } from '../rules/index.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { refuseLandlordTexts } from '../rules/sign-page.de.ts';
import { AnsweredPage } from './answered-page.tsx';
import { ConfirmationForm } from './confirmation-form.tsx';
import { createConfirmationSession, openByLink } from './confirmation-session.ts';
import { Confirmed, SignedOnPhone } from './done-screens.tsx';
import { FormVariantContext, useFormVariant, type RequestKind } from './form-variant.ts';
import { ForwardView } from './forward-view.tsx';
import { RequestHeading } from './request-heading.tsx';
import { rememberSigned, wasSignedHere } from './signed-here.ts';
import { useFirstInput } from './use-first-input.ts';
import type { Created } from './use-signing.ts';
import './confirmation-page.css';

interface ConfirmationPageProps {
  /** Who began: a tenant's request, or the landlord's own certificate, signed on his phone (reading D31). */
  request: RequestKind;
  /** The link's value; after the exchange the record's id, which opens nothing by itself. */
  token: string;
  /** After the signature, for whoever answers from an account: leads to the next request that waits. */
  next?: ReactNode;
}

/** In mails, 'Nie wieder anschreiben' leads straight to the buttons. */
const declineAnchor = '#ablehnen';

export function ConfirmationPage(props: ConfirmationPageProps): ReactElement {
  const [isDone] = useState(() => props.request === 'tenant' && wasSignedHere(props.token));
  return isDone ? <Confirmed next={props.next} /> : <OpenByLink {...props} />;
}

function OpenByLink({ request, token, next }: ConfirmationPageProps): ReactElement {
  const [link, setLink] = useState(token);
  const [wantsDecline] = useState(() => request === 'tenant' && window.location.hash === declineAnchor);
  const { answer, openAgain } = useOpened(request, link);
  const opened = answer?.ok ? answer.value : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    if (opened.redirectUrl !== null) leaveTo(opened.redirectUrl);
    // Out of the bar, the history and screenshots (W14).
    else replaceAddress(`/angaben-bestaetigen?request=${request}&token=${encodeURIComponent(opened.id)}`);
  }, [opened, request]);
  const [isReopened, setReopened] = useState(false);
  const reopen = (message: string): void => {
    showToast(message, 'success');
    setReopened(true);
    // By its id from now on: the link's value was exchanged.
    if (opened !== undefined && opened.id !== link) setLink(opened.id);
    else openAgain();
  };
  if (answer?.ok === false) return <LoadProblem problem={answer.problem} link={link} onRetry={() => openAgain()} />;
  if (opened === undefined || opened.redirectUrl !== null) return <LoadingScreen text={texts.loading} />;
  return (
    <FormVariantContext
      value={{ request, layout: 'summary', isFromAccount: opened.answered === null && opened.fromAccount }}
    >
      <OpenedPage
        key={opened.answered === null ? 'open' : 'answered'}
        {...{ opened, wantsDecline, isReopened, next }}
        isByLink={opened.id !== link}
        onUndone={reopen}
      />
    </FormVariantContext>
  );
}

/** Asked once for each link, and again on wish; the answer before stays until the next one is there. */
function useOpened(
  request: RequestKind,
  link: string,
): { answer: ApiResult<ConfirmResponse> | undefined; openAgain: () => void } {
  const [answer, setAnswer] = useState<ApiResult<ConfirmResponse>>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    void openByLink(request, link).then((opened) => {
      if (isCurrent) setAnswer(opened);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt asks again
  }, [request, link, attempt]);
  return { answer, openAgain: () => setAttempt((count) => count + 1) };
}

type View =
  | { name: 'form' | 'forward' }
  | { name: 'created'; created: Created }
  | { name: 'answered'; answer: GivenAnswer };

type Shown = Exclude<ConfirmResponse, { redirectUrl: string }>;

interface OpenedPageProps {
  opened: Shown;
  wantsDecline: boolean;
  isByLink: boolean;
  /** It came back in the place of an answer: its heading is read. */
  isReopened: boolean;
  onUndone: (message: string) => void;
  next: ReactNode;
}

function OpenedPage({ opened, wantsDecline, isByLink, isReopened, onUndone, next }: OpenedPageProps): ReactElement {
  const { request } = useFormVariant();
  const [session] = useState(() => createConfirmationSession({ request, id: opened.id, token: opened.token }));
  useFirstInput(session, isByLink);
  const [view, setView] = useState<View>(() =>
    opened.answered === null ? { name: 'form' } : { name: 'answered', answer: opened.answered },
  );
  const answered = (answer: GivenAnswer): void => setView({ name: 'answered', answer });
  if (view.name === 'created')
    return request === 'tenant' ? <Confirmed next={next} /> : <SignedOnPhone created={view.created} />;
  if (view.name === 'answered') return <AnsweredPage {...{ session, onUndone }} answer={view.answer} />;
  if (opened.answered !== null) throw new Error('an answered request has no form');
  const isForwarding = view.name === 'forward';
  return (
    <PageShell
      width={isForwarding ? 'form' : 'sheet'}
      footer="quiet"
      title={isForwarding ? refuseLandlordTexts.forward : texts.heading}
    >
      {isForwarding ? (
        <ForwardView session={session} onForwarded={answered} onBack={() => setView({ name: 'form' })} />
      ) : undefined}
      <FormBox isShown={!isForwarding} isReopened={isReopened}>
        <RequestHeading opened={opened} />
        <ConfirmationForm
          {...{ opened, session, wantsDecline }}
          onCreated={(created) => {
            session.end();
            if (request === 'tenant') rememberSigned(opened.id);
            setView({ name: 'created', created });
          }}
          onAnswered={answered}
          onForward={() => setView({ name: 'forward' })}
        />
      </FormBox>
    </PageShell>
  );
}

interface FormBoxProps {
  isShown: boolean;
  isReopened: boolean;
  children: ReactNode;
}

/** Stays on the page while something else is looked at: coming back loses no input, and its heading is read. */
function FormBox({ isShown, isReopened, children }: FormBoxProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const wasShown = useRef(!isReopened);
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
