import { useState, type ReactElement } from 'react';
import { leaveTo } from '../../ui/address-bar.ts';
import { Button } from '../../ui/button.tsx';
import { tokenOf } from '../../ui/session.ts';
import { SessionWarning } from '../../ui/session-warning.tsx';
import type { GivenAnswer, OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { refuseLandlordTexts as words } from '../rules/sign-page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { forwardWordsFor } from './forward-view.tsx';
import { useFormVariant } from './form-variant.ts';
import { isFromList } from './noted-requests.ts';
import { overPath } from './page-over.ts';
import { RefusePart } from './refuse-part.tsx';
import { useSigningDraft } from './signing-draft.ts';
import { SigningForm } from './signing-form.tsx';
import type { Created } from './use-signing.ts';

export interface ConfirmationFormProps {
  opened: OpenConfirmation;
  session: ConfirmationSession;
  /** A mail linked to the options to decline. */
  wantsDecline: boolean;
  onCreated: (created: Created) => void;
  onAnswered: (answer: GivenAnswer) => void;
  onForward: () => void;
}

/** Seconds until the page expires; opened from the account, it ends with the account's session. */
const idleSeconds = { byLink: 3600, fromSession: 1800 };

/** The form opened by the link of a mail. */
export function ConfirmationForm(props: ConfirmationFormProps): ReactElement {
  const { opened, session, onCreated } = props;
  return <SigningForm {...{ opened, session, onCreated }} after={<Below {...props} />} />;
}

function Below({ opened, session, wantsDecline, onAnswered, onForward }: ConfirmationFormProps): ReactElement {
  const { request } = useFormVariant();
  const { save } = useSigningDraft();
  const [isRefusing, setRefusing] = useState(false);
  const isTenants = request === 'tenant';
  const isLoggedIn = isTenants && tokenOf('landlord:session') !== undefined;
  return (
    <div className="below-form">
      {isTenants ? (
        <RefusePart
          tenant={opened.tenant}
          isWanted={wantsDecline}
          onSending={setRefusing}
          {...{ session, onAnswered }}
        />
      ) : undefined}
      <div className="quiet-links">
        {isTenants ? (
          <Button variant="text" size="small" className="link-button" onClick={isRefusing ? undefined : onForward}>
            {forwardWordsFor(opened).forward}
          </Button>
        ) : undefined}
        <a href={isLoggedIn ? '/vermieter/dashboard' : '/'}>{texts.back}</a>
        {isTenants ? <a href="/ist-diese-mail-echt">{words.isItReal}</a> : undefined}
        <a href="/datenschutzerklaerung">{words.privacy}</a>
      </div>
      <SessionWarning
        scope="certificate:confirm"
        idleSeconds={isFromList(opened.id) ? idleSeconds.fromSession : idleSeconds.byLink}
        onExtend={save}
        onEnd={() => leaveTo(overPath(request, isTenants ? opened.id : ''))}
        voice="Sie"
      />
    </div>
  );
}
