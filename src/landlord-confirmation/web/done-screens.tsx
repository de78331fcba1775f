// Screens shown when the landlord's part is done.
import type { ReactElement, ReactNode } from 'react';
import { longDay } from '../../platform/rules/dates.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageShell } from '../../ui/page-shell.tsx';
import { tokenOf } from '../../ui/session.ts';
import { useDelayedRedirect } from '../../ui/use-delayed-redirect.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page, signedBeforeLandlordTexts as before } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import type { Created } from './use-signing.ts';

/** The start page then says that the payment comes next (spec 4). */
const afterwards = '/?hinweis=zahlung';
const readingSeconds = 20;

/** @param next Leads a landlord with an account to the next waiting request. */
export function Confirmed({ next }: { readonly next?: ReactNode }): ReactElement {
  const { title, text, receipt } = texts.success;
  const actions = <Onwards next={next} />;
  return (
    <>
      {isLoggedIn() ? undefined : <Leaving />}
      <FullScreenMessage title={title} text={`${text} ${receipt}`} art="seal" actions={actions} />
    </>
  );
}

const isLoggedIn = (): boolean => tokenOf('landlord:session') !== undefined;

/** A landlord with an account continues there, or with the next request. */
function Leaving(): undefined {
  useDelayedRedirect(afterwards, readingSeconds);
  return undefined;
}

function Onwards({ next }: { readonly next: ReactNode }): ReactElement {
  if (!isLoggedIn()) return <ButtonLink href={afterwards}>{page.toHome}</ButtonLink>;
  return (
    <>
      {next}
      <ButtonLink href="/vermieter/dashboard" variant="secondary">
        {variant.toDashboard}
      </ButtonLink>
      <ButtonLink href={afterwards} variant="text">
        {page.toHome}
      </ButtonLink>
    </>
  );
}

/** After signing his own certificate on the phone, the landlord may pay there or at the computer. */
export function SignedOnPhone({ created }: { created: Created }): ReactElement {
  useDelayedRedirect(afterwards, readingSeconds);
  const actions = (
    <>
      <ButtonLink href={`/versandweg/${encodeURIComponent(created.data)}`}>{variant.toPayment}</ButtonLink>
      <ButtonLink href={afterwards} variant="secondary">
        {page.toHome}
      </ButtonLink>
    </>
  );
  return <FullScreenMessage title={variant.successTitle} text={texts.landlordSuccess} art="seal" actions={actions} />;
}

/** Shown for the link of an old mail, which anybody may hold by now: only that it was signed, when, and which mails contain the rest. */
export function SignedBefore({ day }: { readonly day: string }): ReactElement {
  return (
    <PageShell width="form" footer="quiet" title={before.title}>
      <PageHeading lead={before.lead(longDay(day))}>{before.title}</PageHeading>
      <div className="stack stack-large">
        <section className="stack">
          <h2>{before.copyTitle}</h2>
          <p>{before.receipt}</p>
          <p>{before.certificate}</p>
          <p>
            {before.nothingThere} <a href="/service">{before.toService}</a>
          </p>
        </section>
        <ButtonLink href="/" variant="secondary">
          {page.toHome}
        </ButtonLink>
      </div>
    </PageShell>
  );
}
