import * as z from 'zod/mini';
import type { ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { sendMethodField } from '../rules/contract.ts';
import { deliveryTenantTexts as texts } from '../rules/messages.de.ts';
import { priceTexts } from '../rules/price.ts';

const schema = z.object({ certificateSendMethod: sendMethodField });

/** Two ways to get it, none chosen before (law L10). The choice travels in the address; the server sets the price anyway. */
export function DeliveryForm({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
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
      voice="du"
      className="delivery-form"
      onSubmit={async ({ certificateSendMethod }) => {
        // The payment page is always a document of its own, with its own security policy.
        leaveTo(`/zahlungsmethode/${certificate._id}?versand=${certificateSendMethod}`);
        return Promise.resolve(undefined);
      }}
    >
      <RadioGroup name="certificateSendMethod" legend={texts.choice} options={options} />
      <FormActions>
        <SubmitButton busyLabel={texts.nextBusy} waitsFor={['certificateSendMethod']}>
          {texts.next}
        </SubmitButton>
      </FormActions>
    </AppForm>
  );
}
