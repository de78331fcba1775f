import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { confirmPath, type RenewalHeading } from '../../tenant-request/rules/index.ts';
import { leaveTo, replaceAddress } from '../../ui/address-bar.ts';
import { DeferredContent } from '../../ui/deferred-content.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import type { ApiResult } from '../../ui/api-result.ts';
import { showToast } from '../../ui/toast.tsx';
import { type ConfirmResponse, type GivenAnswer, messageResponse, type OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { AnsweredPage } from './answered-page.tsx';
import { ConfirmationForm, type ConfirmationFormProps } from './confirmation-form.tsx';
import { createConfirmationSession, openByLink, type ConfirmationSession } from './confirmation-session.ts';
import { Confirmed, SignedBefore, SignedOnPhone } from './done-screens.tsx';
import { FormVariantContext, useFormVariant, type RequestKind } from './form-variant.ts';
import { ForwardView, forwardWordsFor } from './forward-view.tsx';
import { TenantsList } from './parties-part.tsx';
import { rememberSigned, wasSignedHere } from './noted-requests.ts';
import { overPath } from './page-over.ts';
import { RequestHeading } from './request-heading.tsx';
import type { RenewalViewProps } from './renewal-view.tsx';
import type { Created } from './use-signing.ts';

/** Loaded only for renewals. */
const RenewalView = lazyComponent<RenewalViewProps>(async () => (await import('./renewal-view.tsx')).RenewalView);

const inputs = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Tells the server when somebody touches the page that a link opened. A mail scanner's browser opens the page and runs its scripts but
 * touches nothing, so the request stays unopened (security.md W61).
 */
function useFirstInput(session: ConfirmationSession, isByLink: boolean): void {
  useEffect(() => {
    if (!isByLink) return undefined;
    const over = new AbortController();
    const tell = ({ isTrusted }: Event): void => {
      if (!isTrusted) return;
      over.abort();
      // If this call fails, the next call that changes something marks the first input, too.
      void session.call({ method: 'POST', path: '/certificate/first-input', answer: messageResponse });
    };
    for (const input of inputs) document.addEventListener(input, tell, { capture: true, signal: over.signal });
    return () => over.abort();
  }, [session, isByLink]);
}

interface ConfirmationPageProps {
  /** Whether a tenant's request or the landlord began the certificate; the landlord may sign on the phone (decision D31). */
  request: RequestKind;
  /** The link's value, or after the exchange the record's id, which grants no access by itself. */
  token: string;
  /** Shown after signing to a landlord with an account: leads to the next waiting request. */
  next?: ReactNode;
}

/** In mails, 'Nie wieder anschreiben' links directly to the buttons. */
const declineAnchor = '#ablehnen';

export function ConfirmationPage(props: ConfirmationPageProps): ReactElement {
  const [isDone] = useState(() => props.request === 'tenant' && wasSignedHere(props.token));
  return isDone ? <Confirmed next={props.next} /> : <OpenByLink {...props} />;
}

function OpenByLink({ request, token, next }: ConfirmationPageProps): ReactElement {
  const [link, setLink] = useState(() => readLinkValue(token));
  const [wantsDecline] = useState(() => request === 'tenant' && window.location.hash === declineAnchor);
  const { answer, count, openAgain } = useOpened(request, link);
  const opened = answer?.ok ? answer.value : undefined;
  useEffect(() => {
    if (opened === undefined) return;
    // Removes the value from the address bar, the history and screenshots (W14). A signed request has no id to open it by: a reload
    // shows the same notice.
    if ('signedOn' in opened) hideLinkValue(addressOf(request, ''), link);
    else if (opened.redirectUrl !== null) leaveTo(opened.redirectUrl);
    else replaceAddress(addressOf(request, opened.id, renewalHeadingOf(opened)));
  }, [opened, request, link]);
  const reopen = (message: string): void => {
    showToast(message, 'success');
    // Use the record's id from now on: the link's value was exchanged.
    if (opened !== undefined && opened.id !== link) setLink(opened.id);
    else openAgain();
  };
  if (answer?.ok === false)
    return <LoadProblem problem={answer.problem} over={overPath(request, link)} onRetry={openAgain} />;
  if (opened === undefined || opened.redirectUrl !== null) return <LoadingScreen text={texts.loading} />;
  if ('signedOn' in opened) return <SignedBefore day={opened.signedOn} />;
  return (
    <FormVariantContext
      value={{ request, layout: 'summary', isFromAccount: opened.answered === null && opened.fromAccount }}
    >
      <OpenedPage
        // After an answer here was undone, the form must be created anew: the response was 'open' all the time.
        key={count}
        isReopened={count > 1}
        {...{ opened, wantsDecline, next }}
        isByLink={opened.id !== link}
        onUndone={reopen}
      />
    </FormVariantContext>
  );
}

function addressOf(request: RequestKind, id: string, heading: RenewalHeading | null = null): string {
  if (request === 'tenant') return confirmPath(id, heading);
  return `/angaben-bestaetigen?request=${request}&token=${encodeURIComponent(id)}`;
}

function renewalHeadingOf(opened: Shown): RenewalHeading | null {
  if (opened.answered !== null || opened.renewal === null) return null;
  return opened.renewal.statement === null ? 'heute' : 'neu';
}

interface Opening {
  answer: ApiResult<ConfirmResponse> | undefined;
  /** The number of answers received. */
  count: number;
  openAgain: () => void;
}

/** Loads once per link, and again on demand; the earlier answer stays until the next one has arrived. */
function useOpened(request: RequestKind, link: string): Opening {
  const [{ answer, count }, setOpened] = useState<Omit<Opening, 'openAgain'>>({ answer: undefined, count: 0 });
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    void openByLink(request, link).then((next) => {
      if (isCurrent) setOpened((before) => ({ answer: next, count: before.count + 1 }));
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads again
  }, [request, link, attempt]);
  return { answer, count, openAgain: () => setAttempt((times) => times + 1) };
}

type View =
  | { name: 'form' | 'forward' }
  | { name: 'created'; created: Created }
  | { name: 'answered'; answer: GivenAnswer };

type Shown = Exclude<ConfirmResponse, { redirectUrl: string } | { signedOn: string }>;

interface OpenedPageProps {
  opened: Shown;
  wantsDecline: boolean;
  isByLink: boolean;
  /** The form came back after an answer was undone, so its heading gets the focus. */
  isReopened: boolean;
  onUndone: (message: string) => void;
  next: ReactNode;
}

function OpenedPage({ opened, wantsDecline, isByLink, isReopened, onUndone, next }: OpenedPageProps): ReactElement {
  const { request } = useFormVariant();
  const [session] = useState(() => createConfirmationSession({ request, id: opened.id, token: opened.token }));
  useFirstInput(session, isByLink);
  useEffect(() => {
    if (opened.answered === null && opened.tenant.coTenants.length > 0) TenantsList.load();
  }, [opened]);
  const [view, setView] = useState<View>(() =>
    opened.answered === null ? { name: 'form' } : { name: 'answered', answer: opened.answered },
  );
  const answered = (answer: GivenAnswer): void => setView({ name: 'answered', answer });
  if (view.name === 'created')
    return request === 'tenant' ? <Confirmed next={next} /> : <SignedOnPhone created={view.created} />;
  if (view.name === 'answered') return <AnsweredPage {...{ session, onUndone }} answer={view.answer} />;
  if (opened.answered !== null) throw new Error('an answered request has no form');
  const isForwarding = view.name === 'forward';
  const words = forwardWordsFor(opened);
  return (
    <PageShell
      width={isForwarding ? 'form' : 'sheet'}
      footer="quiet"
      title={isForwarding ? words.forward : headingOf(opened)}
    >
      {isForwarding ? (
        <ForwardView words={words} session={session} onForwarded={answered} onBack={() => setView({ name: 'form' })} />
      ) : undefined}
      <FormBox isShown={!isForwarding} isReopened={isReopened}>
        <Opened
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

function headingOf({ renewal }: OpenConfirmation): string {
  if (renewal === null) return texts.heading;
  return renewal.statement === null ? texts.renewalHeadingOther : texts.renewalHeading;
}

function Opened(props: ConfirmationFormProps): ReactElement {
  const { opened } = props;
  if (opened.renewal !== null) return <RenewalView {...props} renewal={opened.renewal} />;
  return (
    <>
      <RequestHeading opened={opened} />
      <DeferredContent>
        <ConfirmationForm {...props} />
      </DeferredContent>
    </>
  );
}

interface FormBoxProps {
  isShown: boolean;
  isReopened: boolean;
  children: ReactNode;
}

/** Stays mounted while another view is shown, so that no input is lost; on return its heading gets the focus. */
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
