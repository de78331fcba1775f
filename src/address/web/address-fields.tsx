import type { ReactElement } from 'react';
import type { FieldValues, FieldPathByValue } from 'react-hook-form';
import type { Voice } from '../../platform/rules/text-field.ts';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { addressLimits } from '../rules/index.ts';
import { addressNeutralTexts as texts, suggestLandlordTexts, suggestTenantTexts } from '../rules/messages.de.ts';
import { sourceOfPage } from './address-lookup.ts';
import { CityField } from './city-field.tsx';
import { StreetField } from './street-field.tsx';
import { useAddressForm, type FieldNames } from './use-address-form.ts';
import { useCities } from './use-postal-code.ts';
import { Button } from '../../ui/button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { giveConsent, useConsent } from './consent.ts';

export interface AddressFieldsProps<Values extends FieldValues> {
  readonly names: AddressNames<Values>;
  readonly voice: Voice;
  /** 'on': the address of whoever sits at the screen; the browser may fill it in. */
  readonly autoComplete: 'on' | 'off' | `section-${string}`;
  /** 'Nr.' and 'PLZ': where the fields stand beside each other on the smallest phone, too. */
  readonly isCompact?: boolean;
}

/** Street, house number, postal code and city: the one way an address is asked for. Suggestions are an offer, never a condition. */
export function AddressFields<Values extends FieldValues>(props: AddressFieldsProps<Values>): ReactElement {
  const { names, voice } = props;
  if (sourceOfPage() === 'none') return <Inputs {...props} />;
  return (
    <>
      <SuggestingInputs {...props} names={names} />
      {sourceOfPage() === 'google' ? <ConsentNotice voice={voice} /> : undefined}
    </>
  );
}

const fillBy = (autoComplete: AddressFieldsProps<FieldValues>['autoComplete'], kind: string): string => {
  if (autoComplete === 'off') return 'off';
  return autoComplete === 'on' ? kind : `${autoComplete} ${kind}`;
};

interface InputsProps {
  readonly names: FieldNames;
  readonly autoComplete: AddressFieldsProps<FieldValues>['autoComplete'];
  readonly isCompact?: boolean;
}

function Inputs({ names, autoComplete, isCompact = false }: InputsProps): ReactElement {
  return (
    <>
      <FieldRow columns="2-1">
        <TextField
          name={names.street}
          label={texts.street}
          autoComplete={fillBy(autoComplete, 'address-line1')}
          maxLength={addressLimits.street.max}
        />
        <HouseNumber name={names.houseNumber} isCompact={isCompact} />
      </FieldRow>
      <FieldRow columns="1-2">
        <PostalCode name={names.postalCode} autoComplete={fillBy(autoComplete, 'postal-code')} isCompact={isCompact} />
        <TextField
          name={names.city}
          label={texts.city}
          autoComplete={fillBy(autoComplete, 'address-level2')}
          maxLength={addressLimits.city.max}
        />
      </FieldRow>
    </>
  );
}

function SuggestingInputs({ names, autoComplete, isCompact = false }: InputsProps): ReactElement {
  const form = useAddressForm(names);
  const cities = useCities(names.postalCode, form);
  return (
    <>
      <FieldRow columns="2-1">
        <StreetField name={names.street} autoComplete={fillBy(autoComplete, 'address-line1')} form={form} />
        <HouseNumber name={names.houseNumber} isCompact={isCompact} />
      </FieldRow>
      <FieldRow columns="1-2">
        <PostalCode name={names.postalCode} autoComplete={fillBy(autoComplete, 'postal-code')} isCompact={isCompact} />
        <CityField
          name={names.city}
          autoComplete={fillBy(autoComplete, 'address-level2')}
          form={form}
          cities={cities}
        />
      </FieldRow>
    </>
  );
}

interface PartProps {
  readonly name: string;
  readonly isCompact: boolean;
}

const HouseNumber = ({ name, isCompact }: PartProps): ReactElement => (
  <TextField
    name={name}
    label={isCompact ? texts.houseNumberShort : texts.houseNumber}
    autoComplete="off"
    maxLength={addressLimits.houseNumber.max}
  />
);

const PostalCode = ({ name, isCompact, autoComplete }: PartProps & { readonly autoComplete: string }): ReactElement => (
  <TextField
    name={name}
    label={isCompact ? texts.postalCodeShort : texts.postalCode}
    autoComplete={autoComplete}
    inputMode="numeric"
    maxLength={5}
  />
);

/** What the form calls its four fields. */
interface AddressNames<Values extends FieldValues> {
  readonly street: FieldPathByValue<Values, string>;
  readonly houseNumber: FieldPathByValue<Values, string>;
  readonly postalCode: FieldPathByValue<Values, string>;
  readonly city: FieldPathByValue<Values, string>;
}

/** Before anything goes to a service outside, the person says so; typing by hand needs no consent. */
function ConsentNotice({ voice }: { readonly voice: Voice }): ReactElement {
  const texts = voice === 'du' ? suggestTenantTexts : suggestLandlordTexts;
  const isGiven = useConsent();
  return (
    <div className="address-consent">
      <StatusRegion>{isGiven ? texts.isOn : ''}</StatusRegion>
      {isGiven ? undefined : (
        <>
          <p className="field-hint">{texts.ask}</p>
          <Button variant="text" size="small" onClick={giveConsent}>
            {texts.turnOn}
          </Button>
        </>
      )}
    </div>
  );
}
