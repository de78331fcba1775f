import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { fail, ok } from '../../platform/rules/result.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { forgetLinkValue, hideLinkValue, readLinkValue } from '../../ui/link-value.ts';
import { newPasswordLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { messageResponse } from '../rules/index.ts';
import { endLandlordSession } from './landlord-session.ts';
import { isOver } from './onboarding-frame.tsx';
import { PasswordForm } from './password-form.tsx';

type Outcome = { readonly kind: 'saved'; readonly message: string } | { readonly kind: 'ended' };

const page = '/vermieter/passwort-zuruecksetzen/';

/** Opening the mail's link changes nothing; submitting the form spends it. */
export function ResetPasswordPage({ token }: { readonly token: string }): ReactElement {
  const [link] = useState(() => readLinkValue(token));
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => hideLinkValue(page, link), [link]);
  if (outcome?.kind === 'ended') return <Ended />;
  if (outcome?.kind === 'saved') return <Saved message={outcome.message} />;
  return (
    <EntryShell title={texts.resetTitle}>
      <PageHeading lead={texts.resetLead}>{texts.resetTitle}</PageHeading>
      <PasswordForm
        label={texts.label}
        onSubmit={(password) => reset(link, password)}
        onDone={(value) => {
          forgetLinkValue(page);
          setOutcome(value);
        }}
      />
    </EntryShell>
  );
}

async function reset(token: string, password: string): Promise<ApiResult<Outcome>> {
  const answer = await callApi({
    method: 'POST',
    path: '/landlord/reset-password',
    body: { token, password },
    answer: messageResponse,
  });
  if (answer.ok) {
    // All sessions ended, including the one of this browser.
    endLandlordSession();
    return ok({ kind: 'saved', message: answer.value.message });
  }
  const { problem } = answer;
  return isOver(problem) ? ok({ kind: 'ended' }) : fail(orFallback(problem, texts.failed));
}

function Saved({ message }: { readonly message: string }): ReactElement {
  return (
    <EntryShell title={texts.savedTitle}>
      <ToldHeading title={texts.savedTitle} lead={message} />
      <div className="actions">
        <AppButtonLink to="/vermieter/einloggen">{texts.toLogin}</AppButtonLink>
      </div>
    </EntryShell>
  );
}

function Ended(): ReactElement {
  return (
    <EntryShell title={texts.endedTitle}>
      <ToldHeading title={texts.endedTitle} lead={texts.ended} />
      <div className="actions">
        <AppButtonLink to="/vermieter/passwort-vergessen">{texts.again}</AppButtonLink>
      </div>
    </EntryShell>
  );
}

/** The screen changes without a change of URL and is shorter, so a phone would keep showing its end. */
function ToldHeading({ title, lead }: { readonly title: string; readonly lead: string }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    const show = (): void => {
      window.scrollTo(0, 0);
      box.current?.querySelector('h1')?.focus();
    };
    show();
    // The end of the session loads this URL once more, and the router then scrolls back to where the form was.
    return router.subscribe('onRendered', show);
  }, [router]);
  return (
    <div ref={box}>
      <PageHeading lead={lead}>{title}</PageHeading>
    </div>
  );
}
