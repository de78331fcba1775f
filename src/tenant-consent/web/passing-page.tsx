import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { longDayOf } from '../../platform/rules/dates.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { recipientConsentResponse, type RecipientConsentView } from '../rules/index.ts';
import { passingTenantTexts as texts } from '../rules/messages.de.ts';

const page = '/weitergabe/';

/** The page of the question whether somebody else may get a link to the file: yes or no, with one click (decision 0029). */
export function PassingPage({ token }: { readonly token: string }): ReactElement {
  const [link] = useState(() => readLinkValue(token));
  useEffect(() => hideLinkValue(page, link), [link]);
  const { data, refetch } = useQuery({ queryKey: ['passing-on', link], queryFn: () => callPassing('open', link) });
  const [answered, setAnswered] = useState<RecipientConsentView>();
  if (data === undefined) return <LoadingScreen text={texts.loading} />;
  if (!data.ok) return <LoadProblem problem={data.problem} onRetry={() => void refetch()} />;
  const view = answered ?? data.value;
  const { state } = view;
  if (state !== 'asked' && state !== 'held') return <Over state={state} />;
  return <Question view={view} link={link} onAnswered={setAnswered} />;
}

interface QuestionProps {
  readonly view: RecipientConsentView;
  readonly link: string;
  readonly onAnswered: (view: RecipientConsentView) => void;
}

function Question({ view, link, onAnswered }: QuestionProps): ReactElement {
  const { sending: busy, told, send: sendCall } = useSending<'yes' | 'no'>(texts.failed);
  const send = (answer: 'yes' | 'no'): void =>
    void sendCall(answer, callPassing('answer', link, { answer }), onAnswered);
  const { landlord, document, flat, address, dueAt } = view;
  // While the certificate is under review only a no is possible.
  const isUnderReview = view.state === 'held';
  const { title, lead } = isUnderReview ? texts.held : texts;
  return (
    <PageShell width="form" footer="quiet" title={title}>
      <PageHeading lead={lead(landlord, address)}>{title}</PageHeading>
      <div className="stack">
        <DataList
          items={[
            { label: texts.documentLabel, value: document },
            { label: texts.flatLabel, value: flat },
            { label: texts.addressLabel, value: address },
          ]}
        />
        <p className="muted">{texts.until(longDayOf(dueAt))}</p>
        <ProblemAlert told={told} />
        <div className="actions">
          {isUnderReview ? undefined : (
            <Button busy={busy === 'yes'} busyLabel={texts.busy} held={busy !== undefined} onClick={() => send('yes')}>
              {texts.yes}
            </Button>
          )}
          <Button
            variant="secondary"
            busy={busy === 'no'}
            busyLabel={texts.busy}
            held={busy !== undefined}
            onClick={() => send('no')}
          >
            {texts.no}
          </Button>
        </div>
      </div>
    </PageShell>
  );
}

function Over({ state }: { readonly state: keyof typeof texts.over }): ReactElement {
  const { title, text } = texts.over[state];
  return <FullScreenMessage title={title} text={text} actions={<ButtonLink href="/">{texts.toHome}</ButtonLink>} />;
}

/** Answering is idempotent. */
async function callPassing(
  call: 'open' | 'answer',
  token: string,
  more: object = {},
): Promise<ApiResult<RecipientConsentView>> {
  const path = `/passing-on/${call}`;
  const answer = await callApi({ method: 'POST', path, body: { token, ...more }, answer: recipientConsentResponse });
  return answer.ok ? answer : { ok: false, problem: orFallback(answer.problem, texts.loadFailed) };
}
