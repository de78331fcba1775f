import { useEffect, type ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { correctionReasons, correctionNeutralTexts } from '../../certificate/rules/index.ts';
import { confirmLandlordTexts } from '../../landlord-confirmation/rules/index.ts';
import { fieldName, RemarkFold, RentQuestions, SigningSheet } from '../../landlord-confirmation/web/index.ts';
import { fullName } from '../../person-fields/rules/index.ts';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { changeLandlordTexts } from '../rules/messages.de.ts';
import type { CorrectionValues } from './correction-values.ts';
import type { Correction } from './use-correction.ts';

const texts = changeLandlordTexts.correct;

interface CorrectionFieldsProps {
  readonly correction: Correction;
  /** True while the TAN dialog is open. */
  readonly isSent: boolean;
  /** Called once a TAN was sent. */
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** The landlord's answers to edit, and the preview of the resulting certificate. */
export function CorrectionFields({ correction, isSent, onSent, onCancel }: CorrectionFieldsProps): ReactElement {
  const { form, preview, coTenants, request } = correction;
  const isOngoing = useWatch({ control: form.control, name: 'tenancyStatus' });
  // The button that opened the form is gone, so the focus goes to the first answer.
  useEffect(() => document.getElementById(fieldIds('rentPaidRegularly').control)?.focus(), []);
  return (
    <AppForm
      form={form}
      onSubmit={request}
      onDone={onSent}
      voice="Sie"
      fieldName={fieldName}
      summary={{ title: confirmLandlordTexts.checkFields }}
    >
      {(failures) => (
        <>
          <p className="muted">{texts.fixed}</p>
          <FormSection title={confirmLandlordTexts.rent.heading}>
            <RentQuestions isOver={preview.sheet.isOver} />
            <RemarkFold />
          </FormSection>
          <Tenants coTenants={coTenants} />
          <Period correction={correction} isOngoing={isOngoing} />
          <RadioGroup<CorrectionValues> name="reason" legend={texts.reason} options={reasonsFor(coTenants)} />
          <SigningSheet sheet={preview.sheet} news={isSent ? undefined : preview.news} />
          {failures}
          <FormActions>
            <SubmitButton<CorrectionValues> busyLabel={texts.requesting} waitsFor={['reason']}>
              {texts.request}
            </SubmitButton>
            <Button variant="text" onClick={onCancel}>
              {changeLandlordTexts.cancel}
            </Button>
          </FormActions>
        </>
      )}
    </AppForm>
  );
}

/** Check boxes for co-tenants who were named but are not in the lease. */
function Tenants({ coTenants }: Pick<Correction, 'coTenants'>): ReactElement | undefined {
  if (coTenants.length === 0) return undefined;
  const boxes = coTenants.map((person, place) => ({ name: `leftOut.${place}` as const, label: fullName(person) }));
  return (
    <FormSection title={texts.tenants}>
      {boxes.map(({ name, label }) => (
        <CheckboxField<CorrectionValues> key={name} name={name} label={texts.leftOut(label)} />
      ))}
    </FormSection>
  );
}

const reasonsFor = (coTenants: Correction['coTenants']) =>
  correctionReasons
    .filter((value) => value !== 'wrong-tenants' || coTenants.length > 0)
    .map((value) => ({ value, label: correctionNeutralTexts.reasons[value] }));

function Period({
  correction: { form },
  isOngoing,
}: Pick<CorrectionFieldsProps, 'correction'> & { isOngoing: boolean }): ReactElement {
  const { property } = confirmLandlordTexts;
  const clearEnd = (): void => {
    form.setValue('rentalEndDate', '', { shouldDirty: true });
    form.clearErrors('rentalEndDate');
  };
  return (
    <FormSection title={texts.period}>
      <CheckboxField<CorrectionValues> name="tenancyStatus" label={property.ongoing} onChange={clearEnd} />
      {isOngoing ? undefined : (
        <DateField<CorrectionValues> name="rentalEndDate" label={property.end} hint={property.endHint} />
      )}
    </FormSection>
  );
}
