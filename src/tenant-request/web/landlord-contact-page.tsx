import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { joinPhone, mailboxOf, defaultPrefixes, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { AppButtonLink } from '../../ui/app-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useRevalidation } from '../../ui/forms/use-revalidation.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { StatusRegion } from '../../ui/status-region.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { landlordStep, wizardFields, type LandlordStep, type TenantView, wizardRoutes } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { neededFields, startValues, type StepValues } from './form-values.ts';
import { saveStep } from './save-step.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { KeptNote, WizardFrame } from './wizard-frame.tsx';

type LandlordValues = StepValues<'landlord'>;

const texts = wizardTenantTexts.landlord;
const fields = wizardFields.landlord;

/** The operator's phone prefixes that this version of the page knows. */
function knownPrefixes(): readonly PhonePrefix[] {
  const set: readonly string[] = productSettings().phonePrefixes;
  const known = defaultPrefixes.filter((prefix) => set.includes(prefix));
  return known.length > 0 ? known : defaultPrefixes;
}

const schemaOf = (prefixes: readonly PhonePrefix[]): z.ZodMiniType<LandlordStep, LandlordValues> =>
  z.pipe(
    z.transform(({ prefix, phone, ...rest }: LandlordValues): unknown => ({
      ...rest,
      phone: joinPhone(prefix, phone),
    })),
    landlordStep(prefixes),
  );

export function LandlordContactPage({ id }: { readonly id: string }): ReactElement {
  return (
    <WizardFrame step="landlord" id={id}>
      {(tenant) => <LandlordContactForm tenant={tenant} />}
    </WizardFrame>
  );
}

function LandlordContactForm({ tenant }: { readonly tenant: TenantView }): ReactElement {
  const navigate = useNavigate();
  const prefixes = knownPrefixes();
  const form = useZodForm(schemaOf(prefixes), { defaultValues: startValues('landlord', tenant, prefixes) });
  const id = tenant._id;
  const { replaceDraft, isKept } = useKeptDraft(form, id, 'landlord');
  return (
    <>
      <PageHeading lead={texts.intro}>{texts.title}</PageHeading>
      <AppForm
        form={form}
        voice="du"
        fieldName={(field) => field.replace(/^landlordInformation\./, '')}
        onSubmit={({ phone, ...landlordInformation }) =>
          replaceDraft(() =>
            saveStep({ id, body: { phone, landlordInformation }, keepAs: 'landlordId', fallback: texts.failed }),
          )
        }
        onDone={() => navigate({ to: wizardRoutes.submit, params: { id } })}
      >
        <ContactInputs ownEmail={tenant.email} />
        <PhoneField<LandlordValues>
          name="phone"
          prefixName="prefix"
          label={fields.phone.label}
          hint={fields.phone.hint}
          prefixes={prefixes}
        />
        <FormActions
          back={
            <AppButtonLink to={wizardRoutes.rental} params={{ id }} variant="secondary">
              {wizardTenantTexts.back}
            </AppButtonLink>
          }
        >
          <NextButton />
        </FormActions>
        <KeptNote isKept={isKept} />
      </AppForm>
    </>
  );
}

function NextButton(): ReactElement {
  const { control } = useFormContext<LandlordValues>();
  const entityType = useWatch({ control, name: 'entityType' });
  return (
    <SubmitButton<LandlordValues>
      busyLabel={wizardTenantTexts.submitting}
      waitsFor={neededFields('landlord', entityType === 'company' ? 'company' : 'private')}
    >
      {wizardTenantTexts.next}
    </SubmitButton>
  );
}

function ContactInputs({ ownEmail }: { readonly ownEmail: string }): ReactElement {
  const { control } = useFormContext<LandlordValues>();
  const isCompany = useWatch({ control, name: 'entityType' }) === 'company';
  const labels = isCompany ? texts.company : texts.private;
  useRevalidation(isCompany);
  return (
    <>
      <FieldInputs table={fields} at="kind" />
      {isCompany ? <FieldInputs table={fields} at="company" /> : undefined}
      <FieldInputs table={fields} at="contact" labels={labels} />
      <FieldRow columns="1-1">
        <FieldInputs table={fields} at="names" labels={labels} />
      </FieldRow>
      <FieldInputs table={fields} at="email" />
      <OwnAddressNote ownEmail={ownEmail} />
    </>
  );
}

/** This is no error: in trial mode one person plays both sides, and otherwise the request is held for the operator's review. */
function OwnAddressNote({ ownEmail }: { readonly ownEmail: string }): ReactElement {
  const { control } = useFormContext<LandlordValues>();
  const isOwn = mailboxOf(useWatch({ control, name: 'email' }).trim()) === mailboxOf(ownEmail);
  return <StatusRegion>{isOwn ? <Notice kind="warning">{texts.ownAddress}</Notice> : undefined}</StatusRegion>;
}
