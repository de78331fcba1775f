import { useNavigate } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AddressFields, addressNames } from '../../address/web/index.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { DeferredContent } from '../../ui/deferred-content.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { wizardFields, type TenantView, wizardRoutes } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { personalSchema, personalStart, type PersonalValues } from './co-tenant-values.ts';
import { AddBelow, CoTenantsSection } from './co-tenants-section.tsx';
import { neededFields } from './form-values.ts';
import { saveStep } from './save-step.ts';
import { useCoTenants } from './use-co-tenants.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { KeptNote, WizardFrame } from './wizard-frame.tsx';

const texts = wizardTenantTexts.personal;
const fields = wizardFields.personal;

export function PersonalDataPage({ id }: { readonly id: string }): ReactElement {
  return (
    <WizardFrame step="personal" id={id}>
      {(tenant) => <PersonalDataForm tenant={tenant} />}
    </WizardFrame>
  );
}

function PersonalDataForm({ tenant }: { readonly tenant: TenantView }): ReactElement {
  const navigate = useNavigate();
  const form = useZodForm(personalSchema, { defaultValues: personalStart(tenant) });
  const id = tenant._id;
  const { replaceDraft, isKept } = useKeptDraft(form, id, 'personal');
  const save = (values: z.output<typeof personalSchema>): Promise<ApiResult<undefined>> => {
    const { coTenantsKnown: _ticked, ...body } = values;
    return replaceDraft(() => saveStep({ id, body, keepAs: 'personalId', fallback: texts.failed }));
  };
  return (
    <>
      <PageHeading lead={texts.intro}>{texts.title}</PageHeading>
      <DeferredContent>
        <AppForm
          form={form}
          voice="du"
          onSubmit={save}
          onDone={() => navigate({ to: wizardRoutes.rental, params: { id } })}
        >
          <PersonalInputs>
            <FormActions back={wizardTenantTexts.back} backTo={`/?hinweis=angefangen#anfrage=${id}`}>
              <NextButton />
            </FormActions>
            <KeptNote isKept={isKept} />
          </PersonalInputs>
        </AppForm>
      </DeferredContent>
    </>
  );
}

/** A tenant who names others also has to tick that they know. */
function NextButton(): ReactElement {
  const { control } = useFormContext<PersonalValues>();
  const hasOthers = useWatch({ control, name: 'coTenants', compute: (people: unknown[]) => people.length > 0 });
  const waitsFor = [...neededFields('personal'), ...(hasOthers ? (['coTenantsKnown'] as const) : [])];
  return (
    <SubmitButton<PersonalValues> busyLabel={wizardTenantTexts.submitting} waitsFor={waitsFor}>
      {wizardTenantTexts.next}
    </SubmitButton>
  );
}

/** @param children Shown below all inputs. */
function PersonalInputs({ children }: { readonly children: ReactNode }): ReactElement {
  const list = useCoTenants();
  return (
    <>
      <FieldInputs table={fields} at="person" />
      <FieldRow columns="1-1">
        <FieldInputs table={fields} at="names" />
      </FieldRow>
      <AddBelow list={list} />
      <FieldInputs table={fields} at="birth" />
      <DeferredContent>
        <FormSection title={texts.address}>
          <AddressFields<PersonalValues> names={addressNames} voice="du" autoComplete="on" />
        </FormSection>
        <DeferredContent>
          <CoTenantsSection list={list} />
          {children}
        </DeferredContent>
      </DeferredContent>
    </>
  );
}
