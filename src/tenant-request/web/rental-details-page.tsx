import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AddressFields, addressNames } from '../../address/web/index.ts';
import { dayInBerlin, parseGermanDate } from '../../platform/rules/dates.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { ongoing, rentalStep, wizardFields, type RentalStep, type TenantView, wizardRoutes } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { neededFields, startValues, type StepValues } from './form-values.ts';
import { saveStep } from './save-step.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { KeptNote, WizardFrame } from './wizard-frame.tsx';

type RentalValues = StepValues<'rental'>;

const texts = wizardTenantTexts.rental;
const fields = wizardFields.rental;
const schema = rentalStep(() => dayInBerlin(new Date())) as unknown as z.ZodMiniType<RentalStep, RentalValues>;

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
  const { replaceDraft, isKept } = useKeptDraft(form, id, 'rental');
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
        <FormSection title={texts.period}>
          <PeriodInputs tenant={tenant} />
        </FormSection>
        <FormSection title={texts.flat}>
          <CopyAddress tenant={tenant} />
          <AddressFields<RentalValues> names={addressNames} voice="du" autoComplete="off" />
          <FieldInputs table={fields} at="address" />
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
        <KeptNote isKept={isKept} />
      </AppForm>
    </>
  );
}

const addressParts = ['street', 'houseNumber', 'postalCode', 'city'] as const;
type Address = Record<(typeof addressParts)[number], string>;

/** Offers the tenant's own address, but overwrites nothing that was typed. */
function useAddress(tenant: TenantView) {
  const { control, getValues, setValue } = useFormContext<RentalValues>();
  const flat = useWatch({ control, name: addressParts });
  const own = tenant.address;
  const write = (address: Address, isChecked: boolean): void => {
    for (const part of addressParts) setValue(part, address[part], { shouldDirty: true, shouldValidate: isChecked });
  };
  return {
    own,
    isOwn: own !== null && addressParts.every((part, place) => own[part] === flat[place]),
    isEmpty: (): boolean => getValues(addressParts).every((value) => value.trim() === ''),
    copy: (): void => {
      if (own !== null) write(own, true);
    },
    clear: () => write({ street: '', houseNumber: '', postalCode: '', city: '' }, false),
  };
}

/** Most tenants ask about the flat they live in: their address is copied when the tenancy goes on, and one click undoes that. */
function CopyAddress({ tenant }: { readonly tenant: TenantView }): ReactElement | undefined {
  const { own, isOwn, copy, clear } = useAddress(tenant);
  if (own === null) return undefined;
  const undo = (): void => {
    clear();
    document.getElementById(fieldIds('postalCode').control)?.focus();
  };
  return (
    <div className="stack">
      <StatusRegion>{isOwn ? <p>{texts.copied}</p> : undefined}</StatusRegion>
      <div>
        <Button variant="secondary" size="small" onClick={isOwn ? undo : copy}>
          {isOwn ? texts.notThere : texts.copyAddress}
        </Button>
      </div>
    </div>
  );
}

/** Ticking hides the end date and sets it to 'heute'; unticking clears it (spec 4). */
function PeriodInputs({ tenant }: { readonly tenant: TenantView }): ReactElement {
  const { control, setValue, clearErrors } = useFormContext<RentalValues>();
  const [isOngoing, end] = useWatch({ control, name: ['isOngoing', 'rentalEndDate'] });
  const { isEmpty, copy } = useAddress(tenant);
  const setEnd = (goesOn: boolean): void => {
    setValue('rentalEndDate', goesOn ? ongoing : '', { shouldDirty: true });
    clearErrors('rentalEndDate');
    if (goesOn && isEmpty()) copy();
  };
  const goOn = (): void => {
    setValue('isOngoing', true, { shouldDirty: true });
    setEnd(true);
  };
  return (
    <>
      <FieldInputs table={fields} at="start" />
      <CheckboxField<RentalValues> name="isOngoing" label={fields.isOngoing.label} onChange={setEnd} />
      {isOngoing ? undefined : <FieldInputs table={fields} at="end" />}
      {!isOngoing && isLaterThanToday(end) ? (
        <Notice>
          {texts.endsLater}{' '}
          <Button variant="text" size="small" onClick={goOn}>
            {texts.setOngoing}
          </Button>
        </Notice>
      ) : undefined}
    </>
  );
}

function isLaterThanToday(typed: string): boolean {
  const today = dayInBerlin(new Date());
  const day = parseGermanDate(typed, today);
  return day !== undefined && day > today;
}
