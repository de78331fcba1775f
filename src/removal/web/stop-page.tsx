import { useEffect, useState, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { longDayOf } from '../../platform/rules/dates.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { removalResponse, type RemovalView } from '../rules/index.ts';
import { stopLandlordTexts, stopNeutralTexts, stopTenantTexts, type StopTexts } from '../rules/messages.de.ts';

const page = '/antrag-stoppen/';

/** The page that the link mailed to both sides leads to: what will happen, and a button that stops it (D67). */
export function StopPage({ token }: { readonly token: string }): ReactElement {
  const [link] = useState(() => readLinkValue(token));
  useEffect(() => hideLinkValue(page, link), [link]);
  const { data, refetch } = useQuery({ queryKey: ['removal', link], queryFn: () => callRemoval('open', link) });
  const [stopped, setStopped] = useState<RemovalView>();
  if (data === undefined) return <LoadingScreen text={stopNeutralTexts.loading} />;
  if (!data.ok) return <LoadProblem problem={data.problem} onRetry={() => void refetch()} />;
  const view = stopped ?? data.value;
  const texts = view.side === 'tenant' ? stopTenantTexts : stopLandlordTexts;
  if (view.state === 'waiting') return <Waiting view={view} texts={texts} link={link} onStopped={setStopped} />;
  return <Over view={view} texts={texts} />;
}

interface WaitingProps {
  readonly view: RemovalView;
  readonly texts: StopTexts;
  readonly link: string;
  readonly onStopped: (view: RemovalView) => void;
}

function Waiting({ view: { kind, dueAt }, texts, link, onStopped }: WaitingProps): ReactElement {
  const { sending, told, send } = useSending<'stop'>(texts.failed);
  const { title, text, button } = texts[kind];
  const stop = (): void => void send('stop', callRemoval('stop', link), onStopped);
  return (
    <PageShell width="form" footer="quiet" title={title}>
      <PageHeading lead={text(longDayOf(dueAt))}>{title}</PageHeading>
      <div className="stack">
        <ProblemAlert told={told} />
        <div className="actions">
          <Button busy={sending !== undefined} busyLabel={texts.busy} onClick={stop}>
            {button}
          </Button>
        </div>
      </div>
    </PageShell>
  );
}

function Over({
  view: { kind, state },
  texts,
}: {
  readonly view: RemovalView;
  readonly texts: StopTexts;
}): ReactElement {
  const { stopped, stoppedText, over, overText } = texts[kind];
  const isStopped = state === 'stopped';
  const title = isStopped ? stopped : over;
  return (
    <FullScreenMessage
      title={title}
      text={isStopped ? stoppedText : overText}
      actions={<ButtonLink href="/">{texts.toHome}</ButtonLink>}
    />
  );
}

/** Calls the API; stopping twice has no further effect. */
async function callRemoval(what: 'open' | 'stop', token: string): Promise<ApiResult<RemovalView>> {
  const answer = await callApi({ method: 'POST', path: `/removal/${what}`, body: { token }, answer: removalResponse });
  return answer.ok ? answer : { ok: false, problem: orFallback(answer.problem, stopNeutralTexts.loadFailed) };
}
