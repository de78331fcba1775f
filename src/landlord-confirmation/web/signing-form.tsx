import { use, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { loadPen, SignatureField } from '../../signature/web/index.ts';
import { BusyOverlay } from '../../ui/busy-overlay.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { DeferredContent } from '../../ui/deferred-content.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { OpenConfirmation } from '../rules/index.ts';
import { confirmLandlordTexts as texts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import {
  addressLandlordTexts,
  sheetLandlordTexts as sheetTexts,
  tanLandlordTexts as tanTexts,
} from '../rules/sign-page.de.ts';
import { landlordAddress } from './address-fold.tsx';
import type { ConfirmationSession } from './confirmation-session.ts';
import { sentField, startValues, typedPhone, type ConfirmationValues } from './confirmation-values.ts';
import { useFormVariant } from './form-variant.ts';
import { PhonePart } from './phone-part.tsx';
import { kindOfPhone, channelFor } from './phone-channel.ts';
import { RenewalPartsContext } from './renewal-parts.ts';
import { SignColumns } from './sign-columns.tsx';
import type { SignDialogProps } from './sign-dialog.tsx';
import { SigningDraftContext, type SigningDraft } from './signing-draft.ts';
import { SigningSheet } from './signing-sheet.tsx';
import { StatedFields } from './stated-fields.tsx';
import { otherNameLine, signerLine } from './summary-lines.ts';
import { ConfirmButton, TanPart } from './tan-part.tsx';
import { useDraft } from './use-draft.ts';
import { useSigning, type Created, type Next, type Signing } from './use-signing.ts';
// Imported here because this form is part of that page: a style sheet of its own would be one more request to wait for.
import './confirmation-page.css';
import './signing-form.css';

/** Loaded lazily, because nobody has a TAN before reading the page. */
const SignDialog = lazyComponent<SignDialogProps<Created>>(async () => (await import('./sign-dialog.tsx')).SignDialog);

export interface SigningFormProps {
  opened: OpenConfirmation;
  session: ConfirmationSession;
  onCreated: (created: Created) => void;
  /** Slots above and below the form, above its last buttons, and beside the signature; `useSigningDraft` works in them. */
  before?: ReactNode;
  after?: ReactNode;
  note?: ReactNode;
  /** With a button to go back, the confirm button is always visible below the form. */
  back?: ReactNode;
  /** Text of the overlay while the certificate is created. */
  progress?: string;
  otherWay?: ReactNode;
}

const summary = {
  title: texts.checkFields,
  together: [{ fields: landlordAddress, message: addressLandlordTexts.required }],
} as const;

interface SignFormProps extends SigningFormProps {
  /** The values known before anything is typed, without the drawing. */
  start: ConfirmationValues;
}

/** Restored strokes are part of what is signed, so they are drawn before anything is requested or sent. */
const DrawnForm = lazyComponent<SignFormProps>(async () => {
  await loadPen();
  return SignForm;
});

/** Statement, signature and TAN: the same wherever a landlord signs (see FormVariant). */
export function SigningForm(props: SigningFormProps): ReactElement {
  const { request } = useFormVariant();
  const [start] = useState(() => startValues(props.opened, request));
  const Kept = (props.opened.draft?.strokes ?? []).length === 0 ? SignForm : DrawnForm;
  return (
    <DeferredContent>
      <Kept {...props} start={start} />
    </DeferredContent>
  );
}

function SignForm(props: SignFormProps): ReactElement {
  const { opened, session, onCreated, before, after, start } = props;
  const [isEntering, setEntering] = useState(false);
  const signing = useSigning(opened, session, start, () => setEntering(true));
  const draft = useKeptDraft(props, signing);
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => SignDialog.prefetch(), []);
  const isVerified = signing.tan.state === 'verified';
  const proceed = (next: Next): void => {
    if (next.do === 'leave') {
      onCreated(next.created);
      return;
    }
    setEntering(true);
    // A reload must restore exactly what the TAN was sent for.
    void draft.save();
  };
  const close = (): void => {
    flushSync(() => setEntering(false));
    if (isVerified) confirmButton.current?.focus();
  };
  return (
    <SigningDraftContext value={draft}>
      {before}
      <DeferredContent>
        <Form {...props} {...{ signing, isEntering, confirmButton }} onDone={proceed} />
        {after === undefined ? undefined : <DeferredContent>{after}</DeferredContent>}
      </DeferredContent>
      {isEntering ? (
        <Enter {...props} signing={signing} onClose={close} />
      ) : (
        <Progress {...props} open={signing.isConfirming} />
      )}
    </SigningDraftContext>
  );
}

interface FormProps extends Pick<SigningFormProps, 'back' | 'note' | 'otherWay'> {
  signing: Signing;
  isEntering: boolean;
  confirmButton: RefObject<HTMLButtonElement | null>;
  onDone: (next: Next) => void;
}

function Form({ back, note, otherWay, signing, isEntering, confirmButton, onDone }: FormProps): ReactElement {
  const isVerified = signing.tan.state === 'verified';
  const confirm = <ConfirmButton isVerified={isVerified} wide={back === undefined} button={confirmButton} />;
  const own = back === undefined ? confirm : undefined;
  const { Stated = StatedFields, isAnswered } = use(RenewalPartsContext) ?? {};
  const isSignable = isAnswered?.(signing.values) ?? true;
  return (
    <AppForm
      form={signing.form}
      onSubmit={signing.submit}
      onDone={onDone}
      voice="Sie"
      fieldName={(sent) => sentField(sent, signing.form.getValues())}
      summary={summary}
    >
      {(failures) => (
        <>
          <SignColumns stated={<Stated isOver={signing.preview.sheet.isOver} />}>
            {isSignable ? (
              <DeferredContent>
                <Signs {...{ signing, failures, isEntering, otherWay }} confirm={own} />
              </DeferredContent>
            ) : undefined}
          </SignColumns>
          {note}
          {back === undefined ? undefined : <FormActions back={back}>{confirm}</FormActions>}
        </>
      )}
    </AppForm>
  );
}

function useKeptDraft({ opened, session }: SigningFormProps, signing: Signing): SigningDraft {
  const { form, values, strokes, sheetChecksum, isRedrawn, isConfirming } = signing;
  const save = useDraft({ id: opened.id, session, values, strokes, sheetChecksum, isOver: isConfirming });
  const isTouched = form.formState.isDirty || isRedrawn;
  return useMemo(() => ({ save, isTouched }), [save, isTouched]);
}

interface SignsProps extends Pick<SigningFormProps, 'otherWay'> {
  signing: Signing;
  failures: ReactNode;
  /** The dialog has the focus: changes of the text are announced once it is closed. */
  isEntering: boolean;
  confirm: ReactElement | undefined;
}

/** What is signed, the signature, and the TAN. */
function Signs({ signing, failures, isEntering, confirm, otherWay }: SignsProps): ReactElement {
  const { preview, isSignedTextChanged, strokes, setStrokes, tan, values, askForTan } = signing;
  const [prefersCall, setPrefersCall] = useState(false);
  const { Phone = PhonePart, signatureNote, isAnswered } = use(RenewalPartsContext) ?? {};
  const news = preview.news ?? (isSignedTextChanged ? sheetTexts.otherWords : undefined);
  return (
    <>
      <SigningSheet sheet={preview.sheet} news={isEntering ? undefined : news} appears={isAnswered !== undefined}>
        <SignatureField
          strokes={strokes}
          onStrokes={setStrokes}
          signer={signerLine(values)}
          typedNote={otherNameLine(values)}
          note={signatureNote}
        />
      </SigningSheet>
      {otherWay}
      <Phone prefersCall={prefersCall} onPrefer={setPrefersCall} />
      <TanPart
        failures={failures}
        tan={tan}
        way={channelFor(kindOfPhone(values), prefersCall)}
        onTan={askForTan}
        confirm={confirm}
      />
    </>
  );
}

function Progress({ open, progress = texts.progress }: { open: boolean; progress?: string }): ReactElement {
  return <BusyOverlay open={open} title={page.confirming} text={progress} />;
}

interface EnterProps extends Pick<SigningFormProps, 'session' | 'progress' | 'onCreated'> {
  signing: Signing;
  onClose: () => void;
}

function Enter({ session, signing, progress = texts.progress, onCreated, onClose }: EnterProps): ReactElement {
  const { preview, tan, values, isConfirming, sign } = signing;
  const { keptPhone = '' } = use(RenewalPartsContext) ?? {};
  return (
    <SignDialog
      title={preview.sheet.words.title}
      openLine={preview.openLine}
      open={preview.sheet.open}
      phone={values.sameNumber ? keptPhone : typedPhone(values)}
      channel={tan.channel}
      spent={tan.spent}
      countdown={tan.countdown}
      isSubmitting={isConfirming}
      progress={progress}
      submit={tanTexts.submit}
      busyLabel={page.verifying}
      fetchDelivery={session.call}
      onSign={sign}
      onDone={onCreated}
      onResend={tan.resend}
      onClose={onClose}
    />
  );
}
