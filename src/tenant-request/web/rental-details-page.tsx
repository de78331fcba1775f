import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { AddressFields } from '../../address/web/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { ongoing, rentalStep, wizardFields, type RentalStep, type TenantView } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { addressNames, neededFields, startValues, type StepValues } from './form-values.ts';
import { saveStep } from './save-step.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { wizardRoutes } from './wizard-routes.ts';

type RentalValues = StepValues<'rental'>;

const texts = wizardTenantTexts.rental;
const fields = wizardFields.rental;
const schema: z.ZodMiniType<RentalStep, RentalValues> = z.pipe(
  z.transform((values: RentalValues) => values as unknown),
  rentalStep(() => dayInBerlin(new Date())),
);

export function RentalDetailsPage({ id }: { readonly id: string }): ReactElement {
  return (
    <WizardFrame step="rental" id={id}>
      {(tenant) => <RentalDetailsForm tenant={tenant} />}
    </WizardFrame>
  );
}

function RentalDetailsForm({ tenant }: { readonly tenant: TenantView }): ReactElement {
  const navigate = useNavigate();
  const form = useZodForm(schema, { defaultValues: startValues('rental', tenant) });
  const id = tenant._id;
  const replaceDraft = useKeptDraft(form, id, 'rental');
  return (
    <>
      <PageHeading lead={texts.intro}>{texts.title}</PageHeading>
      <AppForm
        form={form}
        voice="du"
        fieldName={(field) => field.replace(/^rentalProperty\./, '')}
        onSubmit={(rentalProperty) =>
          replaceDraft(() => saveStep({ id, body: { rentalProperty }, keepAs: 'rentalId', fallback: texts.failed }))
        }
        onDone={() => navigate({ to: wizardRoutes.landlord, params: { id } })}
      >
        <FormSection title={texts.flat}>
          <CopyAddress tenant={tenant} />
          <AddressFields<RentalValues> names={addressNames} voice="du" autoComplete="off" />
          <FieldInputs table={fields} at="address" />
        </FormSection>
        <FormSection title={texts.period}>
          <PeriodInputs />
        </FormSection>
        <FormActions
          back={
            <AppButtonLink to={wizardRoutes.personal} params={{ id }} variant="secondary">
              {wizardTenantTexts.back}
            </AppButtonLink>
          }
        >
          <SubmitButton<RentalValues> busyLabel={wizardTenantTexts.submitting} waitsFor={neededFields('rental')}>
            {wizardTenantTexts.next}
          </SubmitButton>
        </FormActions>
      </AppForm>
    </>
  );
}

function CopyAddress({ tenant }: { readonly tenant: TenantView }): ReactElement | undefined {
  const { setValue } = useFormContext<RentalValues>();
  const { address } = tenant;
  if (address === null) return undefined;
  const copy = (): void => {
    for (const name of ['street', 'houseNumber', 'postalCode', 'city'] as const) {
      setValue(name, address[name], { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <div>
      <Button variant="secondary" size="small" onClick={copy}>
        {texts.copyAddress}
      </Button>
    </div>
  );
}

/** Ticking hides the end date and sets it to 'heute'; unticking clears it (spec 4). */
function PeriodInputs(): ReactElement {
  const { control, setValue, clearErrors } = useFormContext<RentalValues>();
  const isOngoing = useWatch({ control, name: 'isOngoing' });
  return (
    <>
      <FieldInputs table={fields} at="start" />
      <CheckboxField<RentalValues>
        name="isOngoing"
        label={fields.isOngoing.label}
        onChange={(checked) => {
          setValue('rentalEndDate', checked ? ongoing : '', { shouldDirty: true });
          clearErrors('rentalEndDate');
        }}
      />
      {isOngoing ? undefined : <FieldInputs table={fields} at="end" />}
    </>
  );
}
