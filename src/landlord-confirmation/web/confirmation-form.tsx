import type { ReactElement } from 'react';
import { leaveTo } from '../../ui/address-bar.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { tokenOf } from '../../ui/session.ts';
import { SessionWarning } from '../../ui/session-warning.tsx';
import type { OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts, declineLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { useFormVariant } from './form-variant.ts';
import { useSigningDraft } from './signing-draft.ts';
import { SigningForm } from './signing-form.tsx';
import type { Created } from './use-signing.ts';

interface ConfirmationFormProps {
  opened: OpenConfirmation;
  session: ConfirmationSession;
  onCreated: (created: Created) => void;
  onDecline: () => void;
  /** The choices of declining are shown in its place. */
  isAside: boolean;
}

/** Opened from the account it ends with its session (seconds). */
const idleSeconds = { byLink: 3600, fromSession: 1800 };

/** The form behind a link of a mail. */
export function ConfirmationForm({ onDecline, ...form }: ConfirmationFormProps): ReactElement {
  const back = (
    <ButtonLink href="/" variant="secondary">
      {texts.back}
    </ButtonLink>
  );
  return <SigningForm {...form} back={back} after={<Below onDecline={onDecline} />} />;
}

function Below({ onDecline }: { onDecline: () => void }): ReactElement {
  const { request } = useFormVariant();
  const { save } = useSigningDraft();
  const isFromSession = request === 'tenant' && tokenOf('landlord:session') !== undefined;
  return (
    <>
      <p className="decline-link">
        {request === 'tenant' ? (
          <Button variant="text" onClick={onDecline}>
            {declineLandlordTexts.link}
          </Button>
        ) : undefined}
        <a href="/datenschutzerklaerung">{page.privacy}</a>
      </p>
      <SessionWarning
        scope="certificate:confirm"
        idleSeconds={isFromSession ? idleSeconds.fromSession : idleSeconds.byLink}
        onExtend={save}
        onEnd={() => leaveTo('/token-abgelaufen')}
        voice="Sie"
      />
    </>
  );
}
