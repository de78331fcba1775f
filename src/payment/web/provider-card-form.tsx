import { useState, type ReactElement } from 'react';
import type { ApiResult } from '../../ui/api-result.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { cardholderFormSchema } from '../rules/contract.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import type { CardProps } from './card-form.tsx';
import { useCardFields, type LoadedCard } from './use-card-fields.ts';

interface ProviderCardFormProps extends CardProps {
  readonly publicKey: string;
  /** The URL to which a bank with its own page sends the payer back. */
  readonly returnUrl: string;
}

/** Loads a client that failed to load again by remounting the form. */
export function ProviderCardForm(props: ProviderCardFormProps): ReactElement {
  const [tries, setTries] = useState(1);
  return <CardFieldsForm key={tries} {...props} onAgain={() => setTries(tries + 1)} />;
}

interface CardFieldsFormProps extends ProviderCardFormProps {
  readonly onAgain: () => void;
}

/** The cardholder in our field, the card in the provider's own fields, which also ask the bank's question (3-D Secure). */
function CardFieldsForm(props: CardFieldsFormProps): ReactElement {
  const { payer, publicKey, clientSecret, returnUrl, total, onOther, onDone, isPaidBefore, onAgain } = props;
  const { card: texts, problem, voice } = payerTexts[payer];
  const form = useZodForm(cardholderFormSchema, { defaultValues: { cardholder: '' } });
  const { place, state, loaded } = useCardFields(publicKey, clientSecret);
  const other = (
    <Button variant="secondary" onClick={onOther}>
      {texts.other}
    </Button>
  );
  if (state === 'missing')
    return (
      <>
        <Notice kind="error">{texts.clientMissing}</Notice>
        <div className="actions">
          <Button onClick={onAgain}>{texts.clientAgain}</Button>
          {other}
        </div>
      </>
    );
  return (
    <AppForm
      form={form}
      voice={voice}
      onSubmit={async ({ cardholder }) => {
        if (!loaded) return undefined;
        const answer = await confirmCard(loaded, { cardholder, returnUrl, fallback: problem.failed });
        return !answer.ok && (await isPaidBefore()) ? { ok: true, value: null } : answer;
      }}
      onDone={onDone}
    >
      <TextField name="cardholder" label={texts.cardholder} autoComplete="cc-name" maxLength={100} />
      {state === 'loading' ? <p role="status">{texts.clientLoading}</p> : undefined}
      <div ref={place} />
      <FormActions back={other}>
        <SubmitButton busyLabel={texts.paying} waitsFor={['cardholder']}>
          {texts.pay(total)}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}

async function confirmCard(
  { client, elements }: LoadedCard,
  { cardholder: name, returnUrl, fallback }: { cardholder: string; returnUrl: string; fallback: string },
): Promise<ApiResult<null>> {
  const { error } = await client.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: { name } } },
  });
  if (!error) return { ok: true, value: null };
  // The message is the provider's own, in German (spec 8).
  return { ok: false, problem: { code: 'card-declined', message: error.message ?? fallback, status: 402 } };
}
