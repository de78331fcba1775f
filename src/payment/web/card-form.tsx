import type { ReactElement } from 'react';
import type { Payer } from '../../certificate/rules/index.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { cardFormSchema, type CardData } from '../rules/contract.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { payByTestCard, type CardResult } from './pay-by-card.ts';

export interface CardProps {
  readonly payer: Payer;
  readonly clientSecret: string;
  readonly total: string;
  readonly onOther: () => void;
  readonly onDone: () => Promise<void>;
  /** Whether another payment has paid the order, whatever the result of this card. */
  readonly isPaidBefore: () => Promise<boolean>;
}

interface CardFormProps extends Omit<CardProps, 'onDone'> {
  /** Called with each response, so that an error of an earlier try disappears. */
  readonly onResponse: () => void;
  readonly onDone: (result: CardResult, data: CardData) => void | Promise<void>;
}

const paid: CardResult = { kind: 'paid' };

/** The form for cardholder and number; after a refused card it keeps what was typed. */
export function CardForm(props: CardFormProps): ReactElement {
  const { payer, clientSecret, total, onOther, onResponse, onDone, isPaidBefore } = props;
  const { card: texts, problem, voice } = payerTexts[payer];
  const form = useZodForm(cardFormSchema, { defaultValues: { cardholder: '', cardNumber: '' } });
  return (
    <AppForm
      form={form}
      voice={voice}
      onSubmit={async (data) => {
        const result = await payByTestCard(clientSecret, data, { fallback: problem.failed });
        onResponse();
        if (!result.ok && !(await isPaidBefore())) return result;
        return { ok: true, value: { result: result.ok ? result.value : paid, data } };
      }}
      onDone={({ result, data }) => onDone(result, data)}
    >
      <TextField name="cardholder" label={texts.cardholder} autoComplete="cc-name" maxLength={100} />
      <TextField
        name="cardNumber"
        label={texts.cardNumber}
        autoComplete="off"
        inputMode="numeric"
        width="medium"
        maxLength={40}
      />
      <FormActions back={texts.other} onBack={onOther}>
        <SubmitButton busyLabel={texts.paying} waitsFor={['cardholder', 'cardNumber']}>
          {texts.pay(total)}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
