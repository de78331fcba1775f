// What is shown when the landlord's part is done.
import type { ReactElement, ReactNode } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FullScreenMessage } from '../../ui/full-screen-message.tsx';
import { tokenOf } from '../../ui/session.ts';
import { useLeaveLater } from '../../ui/use-leave-later.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import type { Created } from './use-signing.ts';

/** The start page then says that the payment comes next (spec 4). */
const afterwards = '/?hinweis=zahlung';
const readingSeconds = 20;

export function Confirmed(): ReactElement {
  const { title, text, receipt } = texts.success;
  useLeaveLater(afterwards, readingSeconds);
  return <Done title={title} text={`${text} ${receipt}`} next={afterwards} />;
}

/** The landlord signed his own certificate: the payment may be made right here, or at the computer. */
export function SignedOnPhone({ created }: { created: Created }): ReactElement {
  useLeaveLater(afterwards, readingSeconds);
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

interface DoneProps {
  title: string;
  text: ReactNode;
  next?: string;
}

function Done({ title, text, next = '/' }: DoneProps): ReactElement {
  const actions = (
    <>
      <ButtonLink href={next}>{page.toHome}</ButtonLink>
      {tokenOf('landlord:session') === undefined ? undefined : (
        <ButtonLink href="/vermieter/dashboard" variant="secondary">
          {variant.toDashboard}
        </ButtonLink>
      )}
    </>
  );
  return <FullScreenMessage title={title} text={text} art="seal" actions={actions} />;
}
