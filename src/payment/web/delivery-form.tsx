import { useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RadioGroup, type RadioOption } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { tokenOf } from '../../ui/session.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { deliveryFormSchema } from '../rules/contract.ts';
import { deliveryLandlordTexts } from '../rules/landlord-messages.de.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { priceTexts } from '../rules/price.ts';

/** The letter only where the tenant confirmed an address (security reading W48). */
function optionsOf({ viewer, tenant, postalAddress, isPostPossible }: DeliveredCertificate): RadioOption[] {
  const { delivery: texts } = payerTexts[viewer];
  const email = {
    value: 'email',
    label: texts.email,
    hint: texts.emailHint(tenant.email),
    aside: texts.inclVat(priceTexts.pdf),
  };
  const post = {
    value: 'post',
    label: texts.post,
    hint: texts.postHint(postalAddress),
    aside: texts.inclVat(priceTexts.pdfWithPost),
  };
  return isPostPossible ? [email, post] : [email];
}

/** Two ways to get it, none chosen before (law L10). The choice travels in the address; the server sets the price anyway. */
export function DeliveryForm({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { delivery: texts, problem, voice } = payerTexts[certificate.viewer];
  // From his account he may leave it for later: the certificate waits in his list.
  const mayLeave = certificate.viewer === 'landlord' && tokenOf('landlord:session') !== undefined;
  const [schema] = useState(() => deliveryFormSchema(problem));
  const form = useZodForm(schema, { defaultValues: {} });
  return (
    <AppForm
      form={form}
      voice={voice}
      className="delivery-form"
      onSubmit={async ({ certificateSendMethod }) => {
        // The payment page is always a document of its own, with its own security policy.
        leaveTo(`/zahlungsmethode/${certificate._id}?versand=${certificateSendMethod}`);
        return Promise.resolve(undefined);
      }}
    >
      <RadioGroup name="certificateSendMethod" legend={texts.choice} options={optionsOf(certificate)} />
      {certificate.isPostPossible ? undefined : <p className="delivery-no-post">{texts.noPost}</p>}
      <FormActions
        back={
          mayLeave ? (
            <ButtonLink href="/vermieter/dashboard" variant="secondary">
              {deliveryLandlordTexts.later}
            </ButtonLink>
          ) : undefined
        }
      >
        <SubmitButton busyLabel={texts.nextBusy} waitsFor={['certificateSendMethod']}>
          {texts.next}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
