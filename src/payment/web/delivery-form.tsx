import { useState, type ReactElement } from 'react';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';
import { leaveTo } from '../../ui/address-bar.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppForm } from '../../ui/forms/app-form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { tokenOf } from '../../ui/session.ts';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { deliveryFormSchema } from '../rules/contract.ts';
import { deliveryLandlordTexts } from '../rules/landlord-messages.de.ts';
import { payerTexts } from '../rules/payer-texts.ts';
import { DeliveryChoice } from './delivery-choice.tsx';

/** The cheaper way is chosen before, never the letter (law L10). The choice travels in the address; the server sets the price anyway. */
export function DeliveryForm({ certificate }: { readonly certificate: DeliveredCertificate }): ReactElement {
  const { delivery: texts, problem, voice } = payerTexts[certificate.viewer];
  // From his account he may leave it for later: the certificate waits in his list.
  const mayLeave = certificate.viewer === 'landlord' && tokenOf('landlord:session') !== undefined;
  const [schema] = useState(() => deliveryFormSchema(problem));
  const form = useZodForm(schema, { defaultValues: { certificateSendMethod: 'email' } });
  return (
    <AppForm
      form={form}
      voice={voice}
      className="order-side"
      onSubmit={async ({ certificateSendMethod }) => {
        // The payment page is always a document of its own, with its own security policy.
        leaveTo(`/zahlungsmethode/${certificate._id}?versand=${certificateSendMethod}`);
        return Promise.resolve(undefined);
      }}
    >
      <DeliveryChoice certificate={certificate} />
      <SubmitButton wide busyLabel={texts.nextBusy} waitsFor={['certificateSendMethod']}>
        {texts.next}
      </SubmitButton>
      {mayLeave ? (
        <ButtonLink href="/vermieter/dashboard" variant="secondary" wide>
          {deliveryLandlordTexts.later}
        </ButtonLink>
      ) : undefined}
    </AppForm>
  );
}
