import { MessageCircleMore, PhoneCall } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { messages, type OtpChannel } from '../../one-time-code/rules/index.ts';
import { Button } from '../../ui/button.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { productSettings } from '../../ui/product-settings.ts';
import { phoneLandlordTexts as texts } from '../rules/sign-page.de.ts';
import { variantLandlordTexts as variant } from '../rules/variant.de.ts';
import { typedPhone, type ConfirmationValues } from './confirmation-values.ts';
import { kindOfPhone, channelFor } from './phone-channel.ts';

export interface PhonePartProps {
  readonly prefersCall: boolean;
  readonly onPrefer: (isCall: boolean) => void;
}

/** The phone number and the channel of the TAN; the line below says how the TAN will reach this number (decision D66). */
export function PhonePart({ prefersCall, onPrefer }: PhonePartProps): ReactElement {
  const values = useWatch<ConfirmationValues>() as ConfirmationValues;
  const kind = kindOfPhone(values);
  const channel = channelFor(kind, prefersCall);
  return (
    <div className="phone-part">
      <OwnPhone values={values} />
      <div className="phone-way">
        <p role="status">
          {kind === 'unknown' ? undefined : <ChannelLine isLandline={kind === 'landline'} channel={channel} />}
        </p>
        {kind === 'mobile' && productSettings().offersCalls ? (
          <Button variant="text" size="small" onClick={() => onPrefer(!prefersCall)}>
            {channel === 'call' ? texts.preferSms : texts.preferCall}
          </Button>
        ) : undefined}
      </div>
    </div>
  );
}

function ChannelLine({ isLandline, channel }: { isLandline: boolean; channel: OtpChannel }): ReactElement {
  const Icon = channel === 'call' ? PhoneCall : MessageCircleMore;
  const landline = productSettings().offersCalls ? texts.ways.landline : messages.landlordTexts.noLandline;
  return (
    <>
      <Icon aria-hidden="true" />
      <span>{isLandline ? landline : texts.ways[channel]}</span>
    </>
  );
}

/** Typed for a tenant's request; a landlord with an account has already proved his number, so it is only shown. */
function OwnPhone({ values }: { values: ConfirmationValues }): ReactElement {
  if (values.request === 'landlord')
    return <DataList items={[{ label: variant.phone, value: typedPhone(values), note: variant.phoneNote }]} />;
  return (
    <PhoneField<ConfirmationValues>
      name="landlordPhone"
      prefixName="phonePrefix"
      label={productSettings().offersCalls ? texts.label : texts.labelMobile}
      hint={texts.hint}
      hintAbove
    />
  );
}
