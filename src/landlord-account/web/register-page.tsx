import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { AddressFields, addressNames } from '../../address/web/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { callApi } from '../../ui/api-client.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { EntryShell } from '../../ui/entry-shell.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { EmailField } from '../../ui/forms/email-field.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { orFallback } from '../../ui/or-fallback.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { registerLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import { inertResponse, registrationForm, type Registration } from '../rules/index.ts';
import { PersonFields, useIsCompany } from './person-fields.tsx';

type Values = Record<keyof Registration, string>;
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

/** Input of somebody who looked at another entry page meanwhile, kept only in this page's memory. */
let kept: Values | undefined;

/** Input is not stored before an account exists: the browser asks before the page is closed, and returning from other pages restores it. */
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
    answer: inertResponse,
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
          // The value follows '#', so that no server receives it (W14).
          leaveTo(`/?hinweis=konto-bestaetigen#${new URLSearchParams({ an: form.getValues('email').trim() })}`);
        }}
      >
        <PersonFields texts={texts} genderAutoComplete="honorific-prefix" />
        <EmailField<Values> name="email" label={texts.email} hint={texts.emailHint} autoComplete="email" />
        <OwnAddress />
        <Honeypot field={honeypot} />
        <Agreement />
        <Actions />
      </AppForm>
      <p className="entry-links">
        <span>
          {texts.haveAccount}{' '}
          <Link className="tap" to="/vermieter/einloggen">
            {texts.login}
          </Link>
        </span>
      </p>
    </EntryShell>
  );
}

function OwnAddress(): ReactElement {
  return (
    <FormSection title={useIsCompany() ? texts.companyAddress : texts.address} description={texts.addressHint}>
      <AddressFields<Values> names={addressNames} voice="Sie" autoComplete="on" />
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
    <FormActions back={texts.back} backTo="/vermieterkonto">
      <SubmitButton<Values> busyLabel={texts.submitting} waitsFor={neededOf[isCompany ? 'company' : 'private']}>
        {texts.next}
      </SubmitButton>
    </FormActions>
  );
}
