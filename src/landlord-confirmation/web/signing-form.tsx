import { useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import type { OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationSession } from './confirmation-session.ts';
import { typedPhone } from './confirmation-values.ts';
import { LandlordSection } from './landlord-section.tsx';
import { PropertySection } from './property-section.tsx';
import { RentSection } from './rent-section.tsx';
import { SignSection } from './sign-section.tsx';
import { SigningDraftContext } from './signing-draft.ts';
import { TanDialog } from './tan-dialog.tsx';
import { TenantSection } from './tenant-section.tsx';
import { useDraft } from './use-draft.ts';
import { useSigning, type Created, type Next } from './use-signing.ts';
import './confirmation-page.css';

export interface SigningFormProps {
  opened: OpenConfirmation;
  session: ConfirmationSession;
  onCreated: (created: Created) => void;
  /** Left of the button that confirms. */
  back: ReactNode;
  /** Above and below the form, right above its buttons, and beside the signature; `useSigningDraft` works in them. */
  before?: ReactNode;
  after?: ReactNode;
  note?: ReactNode;
  /** What the overlay says while it is created. */
  progress?: string;
  otherWay?: ReactNode;
  /** Another view of the page is shown: no dialog opens over it. */
  isAside?: boolean;
}

/** Everything that is stated, the signature, the TAN: the same for both beginnings (see FormVariant). */
export function SigningForm(props: SigningFormProps): ReactElement {
  const { opened, session, onCreated, back, before, after, note, otherWay, isAside = false } = props;
  const [isEntering, setEntering] = useState(false);
  const signing = useSigning(opened, session, () => setEntering(true));
  const { tan, strokes, values, isConfirming } = signing;
  const save = useDraft({ id: opened.id, session, values, strokes, isOver: isConfirming });
  const isTouched = signing.form.formState.isDirty || signing.isRedrawn;
  const draft = useMemo(() => ({ save, isTouched }), [save, isTouched]);
  const proceed = (next: Next): void => {
    if (next.do === 'leave') {
      onCreated(next.created);
      return;
    }
    setEntering(true);
    // A reload must bring back exactly what the TAN was sent for.
    void save();
  };
  const accept = (otp: string): void => {
    tan.accept(otp);
    setEntering(false);
  };
  const signs = { strokes, onStrokes: signing.setStrokes, tan: tan.state, countdown: tan.countdown };
  const enters = { session, phone: typedPhone(values), tan };
  return (
    <SigningDraftContext value={draft}>
      {before}
      <AppForm form={signing.form} onSubmit={signing.submit} onDone={proceed} voice="Sie">
        <TenantSection />
        <PropertySection />
        <RentSection />
        <LandlordSection />
        <SignSection {...signs} onTan={signing.askForTan} otherWay={otherWay} />
        {note}
        <ConfirmActions isVerified={tan.state === 'verified'} back={back} />
      </AppForm>
      {after}
      {isEntering && !isAside ? (
        <TanDialog {...enters} onClose={() => setEntering(false)} onVerified={accept} />
      ) : undefined}
      <BusyOverlay open={isConfirming} title={page.confirming} text={props.progress ?? texts.progress} />
    </SigningDraftContext>
  );
}

function ConfirmActions({ isVerified, back }: { isVerified: boolean; back: ReactNode }): ReactElement {
  const { formState } = useFormContext();
  const button = useRef<HTMLButtonElement>(null);
  // The dialog is gone and with it the button that opened it: the next step gets the focus.
  useEffect(() => {
    if (isVerified) button.current?.focus();
  }, [isVerified]);
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
