import { useEffect, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { remarkLimits } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';

const { rent: texts, property, yes, no } = confirmLandlordTexts;

const yesNo = [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

/** Rent questions (reading D03): what is no longer reachable is cleared. */
export function RentSection(): ReactElement {
  const [paid, arrears, remark] = useWatch<ConfirmationValues, ['rentPaidRegularly', 'rentArrears', 'remark']>({
    name: ['rentPaidRegularly', 'rentArrears', 'remark'],
  });
  useClearUnreachable(paid, arrears);
  const remarkHint = `${property.remarkHint} ${page.remarkCount([...remark.trim()].length, remarkLimits.max)}`;
  return (
    <FormSection title={texts.heading}>
      <div className="answers">
        <RadioGroup<ConfirmationValues>
          name="rentPaidRegularly"
          legend={texts.paidRegularly}
          hint={texts.paidHint}
          options={yesNo}
          layout="row"
        />
      </div>
      {paid === 'no' ? (
        <div className="answers">
          <RadioGroup<ConfirmationValues> name="rentArrears" legend={texts.arrears} options={yesNo} layout="row" />
        </div>
      ) : undefined}
      {paid === 'no' && arrears === 'yes' ? (
        <AmountField<ConfirmationValues> name="arreasAmount" label={texts.amount} hint={texts.amountHint} />
      ) : undefined}
      <TextField<ConfirmationValues>
        name="remark"
        label={property.remark}
        hint={remarkHint}
        autoComplete="off"
        enterKeyHint="next"
      />
    </FormSection>
  );
}

function useClearUnreachable(paid: string, arrears: string): void {
  const { setValue, getValues, clearErrors } = useFormContext<ConfirmationValues>();
  useEffect(() => {
    if (paid === 'yes' && arrears !== 'no') setValue('rentArrears', 'no', { shouldDirty: true });
    if (arrears === 'yes' && paid === 'no') return;
    if (getValues('arreasAmount') !== '') setValue('arreasAmount', '', { shouldDirty: true });
    clearErrors(['rentArrears', 'arreasAmount']);
  }, [paid, arrears, setValue, getValues, clearErrors]);
}
