import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AddressFields } from '../../address/web/index.ts';
import { entityTypeLabels, entityTypes, genderLabels, genders, nameLengths } from '../../person-fields/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useJudgeAnew } from '../../ui/forms/use-judge-anew.ts';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { registerLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { registerResponse, registrationForm } from '../rules/index.ts';

type Values = Record<
  | 'entityType'
  | 'companyName'
  | 'gender'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city',
  string
>;
type Registered = z.output<typeof registrationForm>;

const empty: Values = {
  entityType: '',
  companyName: '',
  gender: '',
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  city: '',
};

const schema = registrationForm as unknown as z.ZodMiniType<Registered, Values>;

const entityOptions = entityTypes.map((value) => ({ value, label: entityTypeLabels[value] }));
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
const address = { street: 'street', houseNumber: 'houseNumber', postalCode: 'postalCode', city: 'city' } as const;

/** Input of somebody who looked at another entry page meanwhile; in this page's memory only. */
let kept: Values | undefined;

/** Nothing is stored for somebody who is nobody yet: the browser asks before the page goes, other pages give the input back. */
function useKeptValues(form: UseFormReturn<Values, unknown, Registered>): () => void {
  const isSent = useRef(false);
  const stopWarning = useLeaveWarning(form.formState.isDirty);
  useEffect(
    () => () => {
      kept = isSent.current ? undefined : form.getValues();
    },
    [form],
  );
  return () => {
    isSent.current = true;
    stopWarning();
  };
}

async function register(values: Registered, website: string, stopKeeping: () => void): Promise<ApiResult<undefined>> {
  const answer = await callApi({
    method: 'POST',
    path: '/landlord/register',
    body: { ...values, website },
    answer: registerResponse,
  });
  if (!answer.ok) return fail(orFallback(answer.problem, texts.failed));
  stopKeeping();
  return ok();
}

export function RegisterPage(): ReactElement {
  const [start] = useState(() => ({ ...empty, ...kept }));
  const form = useZodForm(schema, { defaultValues: start });
  const honeypot = useRef<HTMLInputElement>(null);
  const stopKeeping = useKeptValues(form);
  return (
    <EntryShell title={texts.title}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <AppForm
        form={form}
        voice="Sie"
        onSubmit={(values) => register(values, honeypot.current?.value ?? '', stopKeeping)}
        onDone={() => {
          // Behind '#', so that no server reads it (W14).
          leaveTo(`/?hinweis=konto-bestaetigen#${new URLSearchParams({ an: form.getValues('email').trim() })}`);
        }}
      >
        <Person />
        <OwnAddress />
        <Honeypot field={honeypot} />
        <Agreement />
        <Actions />
      </AppForm>
      <p className="entry-links">
        <span>
          {texts.haveAccount} <Link to="/vermieter/einloggen">{texts.login}</Link>
        </span>
      </p>
    </EntryShell>
  );
}

function useIsCompany(): boolean {
  const { control } = useFormContext<Values>();
  return useWatch({ control, name: 'entityType' }) === 'company';
}

function Person(): ReactElement {
  const isCompany = useIsCompany();
  const { max } = nameLengths.legal;
  const names = isCompany ? texts.company : texts.private;
  useJudgeAnew(isCompany);
  return (
    <>
      <RadioGroup<Values> name="entityType" legend={texts.entityType} options={entityOptions} layout="row" />
      {isCompany ? (
        <TextField<Values>
          name="companyName"
          label={texts.companyName}
          autoComplete="organization"
          maxLength={nameLengths.company.max}
        />
      ) : undefined}
      <SelectField<Values> name="gender" label={names.gender} options={genderOptions} autoComplete="honorific-prefix" />
      <FieldRow columns="1-1">
        <TextField<Values> name="firstName" label={names.firstName} autoComplete="given-name" maxLength={max} />
        <TextField<Values> name="lastName" label={names.lastName} autoComplete="family-name" maxLength={max} />
      </FieldRow>
      <EmailField<Values> name="email" label={texts.email} hint={texts.emailHint} autoComplete="email" />
    </>
  );
}

function OwnAddress(): ReactElement {
  return (
    <FormSection title={useIsCompany() ? texts.companyAddress : texts.address} description={texts.addressHint}>
      <AddressFields<Values> names={address} voice="Sie" autoComplete="on" />
    </FormSection>
  );
}

function Honeypot({ field }: { readonly field: RefObject<HTMLInputElement | null> }): ReactElement {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor="website">{texts.honeypot}</label>
      <input ref={field} id="website" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Agreement(): ReactElement {
  return (
    <p className="small muted">
      {texts.privacyBefore}{' '}
      <a href="/nutzungsbedingungen" target="_blank">
        {texts.terms}
      </a>{' '}
      {texts.privacyBetween}{' '}
      <a href="/datenschutz" target="_blank">
        {texts.privacy}
      </a>
      .
    </p>
  );
}

const neededAlways = ['entityType', 'email', 'street', 'houseNumber', 'postalCode', 'city'] as const;
const neededOf = {
  private: [...neededAlways, 'gender', 'firstName', 'lastName'],
  company: [...neededAlways, 'companyName'],
} as const;

function Actions(): ReactElement {
  const isCompany = useIsCompany();
  return (
    <FormActions
      back={
        <ButtonLink href="/vermieterkonto" variant="secondary">
          {texts.back}
        </ButtonLink>
      }
    >
      <SubmitButton<Values> busyLabel={texts.submitting} waitsFor={neededOf[isCompany ? 'company' : 'private']}>
        {texts.next}
      </SubmitButton>
    </FormActions>
  );
}
