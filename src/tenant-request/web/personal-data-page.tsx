import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import * as z from 'zod/mini';
import { AddressFields } from '../../address/web/index.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FieldInputs } from '../../ui/forms/field-inputs.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { personalStep, wizardFields, type PersonalStep, type TenantView } from '../rules/index.ts';
import { wizardTenantTexts } from '../rules/messages.de.ts';
import { addressNames, neededFields, startValues, type StepValues } from './form-values.ts';
import { KeptNote } from './kept-note.tsx';
import { saveStep } from './save-step.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { wizardRoutes } from './wizard-routes.ts';

type PersonalValues = StepValues<'personal'>;

const texts = wizardTenantTexts.personal;
const fields = wizardFields.personal;
const schema: z.ZodMiniType<PersonalStep, PersonalValues> = z.pipe(
  z.transform((values: PersonalValues) => values as unknown),
  personalStep(() => dayInBerlin(new Date())),
);

export function PersonalDataPage({ id }: { readonly id: string }): ReactElement {
  return (
    <WizardFrame step="personal" id={id}>
      {(tenant) => <PersonalDataForm tenant={tenant} />}
    </WizardFrame>
  );
}

function PersonalDataForm({ tenant }: { readonly tenant: TenantView }): ReactElement {
  const navigate = useNavigate();
  const form = useZodForm(schema, { defaultValues: startValues('personal', tenant) });
  const id = tenant._id;
  const { replaceDraft, isKept } = useKeptDraft(form, id, 'personal');
  return (
    <>
      <PageHeading lead={texts.intro}>{texts.title}</PageHeading>
      <AppForm
        form={form}
        voice="du"
        onSubmit={(body) => replaceDraft(() => saveStep({ id, body, keepAs: 'personalId', fallback: texts.failed }))}
        onDone={() => navigate({ to: wizardRoutes.rental, params: { id } })}
      >
        <PersonalInputs />
        <FormActions
          back={
            <ButtonLink href={`/?hinweis=angefangen#anfrage=${id}`} variant="secondary">
              {wizardTenantTexts.back}
            </ButtonLink>
          }
        >
          <SubmitButton<PersonalValues> busyLabel={wizardTenantTexts.submitting} waitsFor={neededFields('personal')}>
            {wizardTenantTexts.next}
          </SubmitButton>
        </FormActions>
        <KeptNote isKept={isKept} />
      </AppForm>
    </>
  );
}

function PersonalInputs(): ReactElement {
  return (
    <>
      <FieldInputs table={fields} at="person" />
      <FieldRow columns="1-1">
        <FieldInputs table={fields} at="names" />
      </FieldRow>
      <FieldInputs table={fields} at="birth" />
      <FormSection title={texts.address}>
        <AddressFields<PersonalValues> names={addressNames} voice="du" autoComplete="on" />
      </FormSection>
    </>
  );
}
