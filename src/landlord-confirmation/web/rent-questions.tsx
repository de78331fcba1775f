import { Plus } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AmountField } from '../../ui/forms/amount-field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { openAnswers, remarkLimits, type OpenAnswer } from '../rules/index.ts';
import { confirmLandlordTexts } from '../rules/messages.de.ts';
import { pageLandlordTexts as page } from '../rules/page.de.ts';
import { questionLandlordTexts as texts } from '../rules/sign-page.de.ts';
import './signing-form.css';

/** The fields that the questions need of a form; a correction has them, too. */
export interface RentValues {
  rentPaidRegularly: string;
  openNow: string;
  arreasAmount: string;
  remark: string;
}

const { yes, no } = confirmLandlordTexts;

const yesNo = [
  { value: 'yes', label: yes },
  { value: 'no', label: no },
];

const openOptions = openAnswers.map((value: OpenAnswer) => ({ value, label: texts.answers[value] }));

export interface RentQuestionsProps {
  /** The tenancy has ended, and the second question refers to that. */
  readonly isOver: boolean;
}

/** Both questions are always shown (decision D49); only the amount depends on an answer. */
export function RentQuestions({ isOver }: RentQuestionsProps): ReactElement {
  const openNow = useWatch<RentValues, 'openNow'>({ name: 'openNow' });
  useClearedAmount(openNow);
  return (
    <>
      <div className="answers">
        <RadioGroup<RentValues> name="rentPaidRegularly" legend={texts.paid} options={yesNo} layout="pair" />
      </div>
      <div className="answers">
        <RadioGroup<RentValues>
          name="openNow"
          legend={isOver ? texts.openThen : texts.openNow}
          options={openOptions}
          layout="pair"
        />
      </div>
      {openNow === 'rent' || openNow === 'other' ? (
        <AmountField<RentValues> name="arreasAmount" label={texts.amount} hint={texts.amountHint} hintAbove />
      ) : undefined}
    </>
  );
}

/** Changing the answer back to 'nichts' clears the amount, so that it does not reappear by itself. */
function useClearedAmount(openNow: string): void {
  const { setValue, getValues, clearErrors } = useFormContext<RentValues>();
  useEffect(() => {
    if (openNow !== 'nothing') return;
    if (getValues('arreasAmount') !== '') setValue('arreasAmount', '', { shouldDirty: true });
    clearErrors('arreasAmount');
  }, [openNow, setValue, getValues, clearErrors]);
}

/** Most people add nothing, so the field is folded. */
export function RemarkFold(): ReactElement {
  const { getValues, getFieldState, formState } = useFormContext<RentValues>();
  const remark = useWatch<RentValues, 'remark'>({ name: 'remark' });
  const [wasFilled] = useState(() => getValues('remark') !== '');
  const isWrong = getFieldState('remark', formState).invalid;
  const hint = `${confirmLandlordTexts.property.remarkHint} ${page.remarkCount([...remark.trim()].length, remarkLimits.max)}`;
  return (
    <details className="remark-fold" open={wasFilled || isWrong}>
      <summary className="bare">
        <Plus aria-hidden="true" />
        <span>{texts.addRemark}</span>
      </summary>
      <TextField<RentValues> name="remark" label={texts.remark} hint={hint} autoComplete="off" enterKeyHint="next" />
    </details>
  );
}
