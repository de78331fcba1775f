import { useEffect, useRef, type ReactElement } from 'react';
import { FormProvider } from 'react-hook-form';
import { messages } from '../../one-time-code/rules/index.ts';
import { ResendTan, type FetchCodeDelivery } from '../../one-time-code/web/index.ts';
import { longDayOf } from '../../platform/rules/dates.ts';
import { nonBreaking } from '../../platform/rules/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TanField } from '../../ui/forms/tan-field.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { proofLandlordTexts as texts, type ProofNeeded, type RemovalKind } from '../rules/index.ts';
import { useProof, type Proof, type ProofCalls, type TanValues } from './use-proof.ts';

export interface ProofDialogProps<Value> extends ProofCalls<Value> {
  readonly kind: RemovalKind;
  /** What is about to happen, worded by the page. */
  readonly warning: string;
  /** `dueAt` is set if the removal after the waiting period was asked for already; it is not offered again then. */
  readonly needed: ProofNeeded;
  readonly fetchDelivery: FetchCodeDelivery;
  readonly onClose: () => void;
}

const tan = messages.landlordTexts;

/** Shown when a mailed link asks to remove something paid: it needs a TAN to the phone used for signing, or a waiting period (D67). */
export function ProofDialog<Value>(props: ProofDialogProps<Value>): ReactElement {
  const { kind, warning, onClose } = props;
  const proof = useProof(props);
  const { step, told, isBusy } = proof;
  return (
    <Dialog open title={texts[kind].title} description={warning} closable={!isBusy} onClose={onClose}>
      <div className="stack">
        {step === 'why' ? <ExplainProof {...props} proof={proof} /> : undefined}
        {step === 'tan' ? <TypeTan {...props} proof={proof} /> : undefined}
        {step === 'grace' ? <GracePeriod kind={kind} proof={proof} /> : undefined}
        <ProblemAlert told={told} />
      </div>
    </Dialog>
  );
}

interface ExplainProofProps {
  readonly needed: ProofNeeded;
  readonly proof: Proof;
}

function ExplainProof({ needed: { phone, dueAt }, proof }: ExplainProofProps): ReactElement {
  return (
    <>
      <p>{phone === '' ? texts.why : `${texts.why} ${texts.where(nonBreaking(phone))}`}</p>
      {dueAt === null ? undefined : <p>{texts.waiting(longDayOf(dueAt))}</p>}
      <div className="actions">
        <Button busy={proof.isBusy} busyLabel={texts.requesting} onClick={() => void proof.request()}>
          {texts.request}
        </Button>
        {dueAt === null ? <NoNumber proof={proof} /> : undefined}
      </div>
    </>
  );
}

const NoNumber = ({ proof }: { readonly proof: Proof }): ReactElement => (
  <Button variant="text" onClick={() => proof.goTo('grace')}>
    {texts.noNumber}
  </Button>
);

interface TypeTanProps extends ExplainProofProps {
  readonly kind: RemovalKind;
  readonly fetchDelivery: FetchCodeDelivery;
}

function TypeTan({ kind, needed: { phone, dueAt }, fetchDelivery, proof }: TypeTanProps): ReactElement {
  const { form, way, countdown, sendTan, submit } = proof;
  const isCall = way === 'call';
  useEffect(() => document.getElementById(fieldIds('otp').control)?.focus(), []);
  return (
    <>
      <FormProvider {...form}>
        <form noValidate className="form" onSubmit={submit}>
          <TanField<TanValues>
            name="otp"
            label={isCall ? tan.calledLabel : tan.label}
            hint={texts[isCall ? 'calling' : 'sentTo'](nonBreaking(phone))}
            hintAbove
            alerts
          />
          <SubmitButton<TanValues> wide variant="danger" busyLabel={texts[kind].busy} waitsFor={['otp']}>
            {texts[kind].confirm}
          </SubmitButton>
        </form>
      </FormProvider>
      <ResendTan
        texts={tan}
        countdown={countdown}
        fetchDelivery={fetchDelivery}
        onResend={sendTan}
        onSent={() => form.reset()}
      />
      {dueAt === null ? <NoNumber proof={proof} /> : undefined}
    </>
  );
}

function GracePeriod({ kind, proof }: { readonly kind: RemovalKind; readonly proof: Proof }): ReactElement {
  const { grace, ask, asking } = texts[kind];
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <p tabIndex={-1} ref={text}>
        {grace}
      </p>
      <div className="actions">
        <Button variant="danger" busy={proof.isBusy} busyLabel={asking} onClick={() => void proof.askDelayedRemoval()}>
          {ask}
        </Button>
        <Button variant="text" onClick={() => proof.goTo('why')}>
          {texts.withTan}
        </Button>
      </div>
    </>
  );
}
