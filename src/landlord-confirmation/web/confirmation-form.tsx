import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { leaveTo } from '../../ui/address-bar.ts';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SessionWarning } from '../../ui/session-warning.tsx';
import type { OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts, declineLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { typedPhone } from './confirmation-values.ts';
import { LandlordSection } from './landlord-section.tsx';
import { PropertySection } from './property-section.tsx';
import { RentSection } from './rent-section.tsx';
import { SignSection } from './sign-section.tsx';
import { TanDialog } from './tan-dialog.tsx';
import { TenantSection } from './tenant-section.tsx';
import { useDraft } from './use-draft.ts';
import { useSigning, type Next } from './use-signing.ts';

interface ConfirmationFormProps {
  opened: OpenConfirmation;
  session: ConfirmationSession;
  onConfirmed: () => void;
  onDecline: () => void;
}

const idleSeconds = 3600;

export function ConfirmationForm({ opened, session, onConfirmed, onDecline }: ConfirmationFormProps): ReactElement {
  const signing = useSigning(opened, session);
  const { tan, strokes, values, isConfirming } = signing;
  const saveDraft = useDraft(session, values, strokes, isConfirming);
  const [isEntering, setEntering] = useState(false);
  const proceed = (next: Next): void => (next === 'confirmed' ? onConfirmed() : setEntering(true));
  const accept = (otp: string): void => {
    tan.accept(otp);
    setEntering(false);
  };
  const signs = { strokes, onStrokes: signing.setStrokes, tan: tan.state, countdown: tan.countdown };
  const enters = { session, phone: typedPhone(values), countdown: tan.countdown, onResend: tan.resend };
  return (
    <>
      <AppForm form={signing.form} onSubmit={signing.submit} onDone={proceed} voice="Sie">
        <TenantSection />
        <PropertySection />
        <RentSection />
        <LandlordSection />
        <SignSection {...signs} onTan={signing.askForTan} />
        <ConfirmActions isVerified={tan.state === 'verified'} />
      </AppForm>
      <p className="decline-link">
        <Button variant="text" onClick={onDecline}>
          {declineLandlordTexts.link}
        </Button>
        <a href="/datenschutzerklaerung">{page.privacy}</a>
      </p>
      {isEntering ? <TanDialog {...enters} onClose={() => setEntering(false)} onVerified={accept} /> : undefined}
      <BusyOverlay open={isConfirming} title={page.confirming} text={texts.progress} />
      <SessionWarning
        idleSeconds={idleSeconds}
        onExtend={saveDraft}
        onEnd={() => leaveTo('/token-abgelaufen')}
        voice="Sie"
      />
    </>
  );
}

function ConfirmActions({ isVerified }: { isVerified: boolean }): ReactElement {
  const { formState } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  // The dialog is gone and with it the button that opened it: the next step gets the focus.
  useEffect(() => {
    if (isVerified) button.current?.focus();
  }, [isVerified]);
  const back = (
    <ButtonLink href="/" variant="secondary">
      {texts.back}
    </ButtonLink>
  );
  return (
    <FormActions back={back}>
      <Button
        ref={button}
        type="submit"
        busy={formState.isSubmitting}
        busyLabel={texts.submitting}
        looksDisabled={!isVerified}
      >
        {texts.submit}
      </Button>
    </FormActions>
  );
}
