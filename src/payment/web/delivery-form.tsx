import { useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { tokenOf } from '../../ui/session.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { deliveryFormSchema } from '../rules/contract.ts';
import { deliveryLandlordTexts } from '../rules/landlord-messages.de.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { priceTexts } from '../rules/price.ts';

/** Two ways to get it, none chosen before (law L10). The choice travels in the address; the server sets the price anyway. */
export function DeliveryForm({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { delivery: texts, problem, voice } = payerTexts[certificate.viewer];
  // From his account he may leave it for later: the certificate waits in his list.
  const mayLeave = certificate.viewer === 'landlord' && tokenOf('landlord:session') !== undefined;
  const [schema] = useState(() => deliveryFormSchema(problem));
  const form = useZodForm(schema, { defaultValues: {} });
  const options = [
    {
      value: 'email',
      label: texts.email,
      hint: texts.emailHint(certificate.tenant.email),
      aside: texts.inclVat(priceTexts.pdf),
    },
    {
      value: 'post',
      label: texts.post,
      hint: texts.postHint(certificate.postalAddress),
      aside: texts.inclVat(priceTexts.pdfWithPost),
    },
  ];
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
      <RadioGroup name="certificateSendMethod" legend={texts.choice} options={options} />
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
