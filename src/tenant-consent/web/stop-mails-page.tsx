import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { tenantMailsResponse, type TenantMailsView } from '../rules/index.ts';
import { stopMailsTenantTexts as texts } from '../rules/messages.de.ts';

const page = '/mails-stoppen/';

/** The URL hash tells which of the mail's two links was opened. */
const neverHash = '#nie';

/** The page behind 'Nie wieder anschreiben' in a tenant's mail: one click for each choice (decision D65). */
export function StopMailsPage({ token }: { readonly token: string }): ReactElement {
  const [link] = useState(() => readLinkValue(token));
  const [wantsNever] = useState(() => window.location.hash === neverHash);
  useEffect(() => hideLinkValue(page, link), [link]);
  const { data, refetch } = useQuery({ queryKey: ['tenant-mails', link], queryFn: () => callMails('open', link) });
  const [said, setSaid] = useState<TenantMailsView>();
  if (data === undefined) return <LoadingScreen text={texts.loading} />;
  if (!data.ok) return <LoadProblem problem={data.problem} onRetry={() => void refetch()} />;
  return <Choice view={said ?? data.value} said={said} {...{ link, wantsNever }} onSaid={setSaid} />;
}

interface ChoiceProps {
  readonly view: TenantMailsView;
  /** The result of the last click, whose heading gets the focus. */
  readonly said: TenantMailsView | undefined;
  readonly link: string;
  /** Opened by 'Nie wieder anschreiben', so that button comes first. */
  readonly wantsNever: boolean;
  readonly onSaid: (view: TenantMailsView) => void;
}

function Choice({ view, said, link, wantsNever, onSaid }: ChoiceProps): ReactElement {
  const { sending: busy, told, send: sendCall } = useSending<MailsAction>(texts.failed);
  const send = (what: MailsAction): void => void sendCall(what, callFor(what, link), onSaid);
  const box = useRef<HTMLDivElement>(null);
  const { state } = view;
  useEffect(() => {
    if (said !== undefined) box.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [said]);
  const { title, lead } = wordsFor(view);
  const minutes = state === 'on' || state === 'mailed' ? 0 : Math.ceil(view.undoSeconds / 60);
  return (
    <PageShell width="form" footer="quiet" title={title}>
      <div ref={box}>
        <PageHeading lead={lead}>{title}</PageHeading>
      </div>
      <div className="stack">
        <ProblemAlert told={told} />
        {waysIn(view, wantsNever).map((what, index) => (
          <WayButton
            key={what}
            what={what}
            hint={hintOf(what, view)}
            isFirst={index === 0}
            busy={busy}
            onClick={() => send(what)}
          />
        ))}
        {state === 'on' || state === 'mailed' ? undefined : <p className="muted">{texts.rights}</p>}
        <div className="actions">
          {minutes > 0 ? (
            <Button
              variant="text"
              busy={busy === 'undo'}
              busyLabel={texts.busy}
              held={busy !== undefined}
              onClick={() => send('undo')}
            >
              {texts.undo(minutes)}
            </Button>
          ) : undefined}
          <ButtonLink href="/" variant="secondary">
            {texts.toHome}
          </ButtonLink>
        </div>
      </div>
    </PageShell>
  );
}

type Way = 'stop' | 'never';
type MailsAction = Way | 'undo';

function waysIn({ state, can }: TenantMailsView, wantsNever: boolean): Way[] {
  if (state === 'never' || state === 'mailed') return [];
  if (state === 'stopped' || can === 'never') return ['never'];
  return wantsNever ? ['never', 'stop'] : ['stop', 'never'];
}

function callFor(what: MailsAction, link: string): Promise<ApiResult<TenantMailsView>> {
  return what === 'undo' ? callMails('undo', link) : callMails('stop', link, { never: what === 'never' });
}

const hintOf = (what: Way, { can }: TenantMailsView): string =>
  what === 'stop' ? texts.stopHint : can === 'stop' ? `${texts.neverHint} ${texts.neverByMail}` : texts.neverHint;

interface WayProps {
  readonly what: Way;
  readonly hint: string;
  readonly isFirst: boolean;
  readonly busy: MailsAction | undefined;
  readonly onClick: () => void;
}

function WayButton({ what, hint, isFirst, busy, onClick }: WayProps): ReactElement {
  const id = useId();
  return (
    <div className="stack">
      <Button
        wide
        variant={isFirst ? 'primary' : 'secondary'}
        aria-describedby={id}
        busy={busy === what}
        busyLabel={texts.busy}
        held={busy !== undefined}
        onClick={onClick}
      >
        {texts[what]}
      </Button>
      <p className="muted" id={id}>
        {hint}
      </p>
    </div>
  );
}

/** The landlord is not named any more once he was erased, or the certificate was deleted. */
function wordsFor({ state, can, landlord, document, flat }: TenantMailsView): { title: string; lead: string } {
  const isNamed = landlord !== '';
  switch (state) {
    case 'on':
      if (can === 'never') return { title: texts.title, lead: texts.leadGone };
      return { title: texts.title, lead: isNamed ? texts.lead(landlord, document, flat) : texts.leadNameless };
    case 'stopped':
      return { title: texts.stopped, lead: isNamed ? texts.stoppedText(landlord) : texts.stoppedNameless };
    case 'mailed':
      return { title: texts.mailed, lead: texts.mailedText };
    case 'never':
      return { title: texts.neverAgain, lead: isNamed ? texts.neverAgainText(landlord) : texts.neverAgainNameless };
  }
}

/** Idempotent: repeating a choice changes nothing. */
async function callMails(
  call: 'open' | 'stop' | 'undo',
  token: string,
  more: object = {},
): Promise<ApiResult<TenantMailsView>> {
  const path = `/tenant-mails/${call}`;
  const answer = await callApi({ method: 'POST', path, body: { token, ...more }, answer: tenantMailsResponse });
  return answer.ok ? answer : { ok: false, problem: orFallback(answer.problem, texts.loadFailed) };
}
