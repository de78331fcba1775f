import { useEffect, type ReactElement } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { correctionReasons, correctionNeutralTexts } from '../../certificate/rules/index.ts';
import { confirmLandlordTexts } from '../../landlord-confirmation/rules/index.ts';
import { RentSection } from '../../landlord-confirmation/web/index.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { CorrectionForm } from '../rules/index.ts';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import { sendCorrectionCode, type CorrectionValues } from './correction-values.ts';

const texts = changeLandlordTexts.correct;
const { property } = confirmLandlordTexts;

interface CorrectionFieldsProps {
  readonly form: UseFormReturn<CorrectionValues, unknown, CorrectionForm>;
  readonly onSent: (resendInSeconds: number) => void;
  readonly onCancel: () => void;
}

export function CorrectionFields({ form, onSent, onCancel }: CorrectionFieldsProps): ReactElement {
  const isOngoing = useWatch({ control: form.control, name: 'tenancyStatus' });
  // The button that opened it is gone: the focus goes to the first answer.
  useEffect(() => document.getElementById(fieldIds('rentPaidRegularly').control)?.focus(), []);
  const clearEnd = (): void => {
    form.setValue('rentalEndDate', '', { shouldDirty: true });
    form.clearErrors('rentalEndDate');
  };
  return (
    <AppForm
      form={form}
      onSubmit={() => sendCorrectionCode(form.getValues(), { isAgain: false, way: 'sms' })}
      onDone={({ resendInSeconds }) => onSent(resendInSeconds)}
      voice="Sie"
    >
      <p className="muted">{texts.fixed}</p>
      <RentSection />
      <FormSection title={texts.period}>
        <CheckboxField<CorrectionValues> name="tenancyStatus" label={property.ongoing} onChange={clearEnd} />
        {isOngoing ? undefined : (
          <DateField<CorrectionValues> name="rentalEndDate" label={property.end} hint={property.endHint} />
        )}
      </FormSection>
      <RadioGroup<CorrectionValues>
        name="reason"
        legend={texts.reason}
        options={correctionReasons.map((value) => ({ value, label: correctionNeutralTexts.reasons[value] }))}
      />
      <FormActions>
        <SubmitButton<CorrectionValues> busyLabel={texts.requesting} waitsFor={['reason']}>
          {texts.request}
        </SubmitButton>
        <Button variant="text" onClick={onCancel}>
          {changeLandlordTexts.cancel}
        </Button>
      </FormActions>
    </AppForm>
  );
}
