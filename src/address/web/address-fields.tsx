import { useEffect, useRef, useState, type ReactElement } from 'react';
import { type FieldValues, type FieldPathByValue, useWatch } from 'react-hook-form';
import type { Voice } from '../../platform/rules/text-field.ts';
import { FieldRow } from '../../ui/forms/field-row.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { addressLimits, attributionOf, foldText, type Address } from '../rules/index.ts';
import { addressNeutralTexts as texts, suggestLandlordTexts, suggestTenantTexts } from '../rules/messages.de.ts';
import { areaOf, isPostalCode, sourceOfPage } from './address-lookup.ts';
import { StreetField } from './street-field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { useAddressForm, type AddressForm } from './use-address-form.ts';
import { Button } from '../../ui/button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { giveConsent, useConsent } from './consent.ts';

export interface AddressFieldsProps<Values extends FieldValues> {
  readonly names: AddressNames<Values>;
  readonly voice: Voice;
  /** 'on': the user's own address, which the browser may fill in. */
  readonly autoComplete: 'on' | 'off' | `section-${string}`;
  /** Uses the labels 'Nr.' and 'PLZ', where the fields are side by side even on the smallest phone. */
  readonly isCompact?: boolean;
}

/** Field names of a form that has a single address. */
export const addressNames = {
  street: 'street',
  houseNumber: 'houseNumber',
  postalCode: 'postalCode',
  city: 'city',
} as const;

/** The only form part for addresses: street, house number, postal code and city. Suggestions are optional. */
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

const autoCompleteFor = (autoComplete: AddressFieldsProps<FieldValues>['autoComplete'], kind: string): string => {
  if (autoComplete === 'off') return 'off';
  return autoComplete === 'on' ? kind : `${autoComplete} ${kind}`;
};

interface InputsProps {
  readonly names: Address;
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
          autoComplete={autoCompleteFor(autoComplete, 'address-line1')}
          maxLength={addressLimits.street.max}
        />
        <HouseNumber name={names.houseNumber} isCompact={isCompact} />
      </FieldRow>
      <FieldRow columns="1-2">
        <PostalCode
          name={names.postalCode}
          autoComplete={autoCompleteFor(autoComplete, 'postal-code')}
          isCompact={isCompact}
        />
        <TextField
          name={names.city}
          label={texts.city}
          autoComplete={autoCompleteFor(autoComplete, 'address-level2')}
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
        <StreetField name={names.street} autoComplete={autoCompleteFor(autoComplete, 'address-line1')} form={form} />
        <HouseNumber name={names.houseNumber} isCompact={isCompact} />
      </FieldRow>
      <FieldRow columns="1-2">
        <PostalCode
          name={names.postalCode}
          autoComplete={autoCompleteFor(autoComplete, 'postal-code')}
          isCompact={isCompact}
        />
        <CityField
          name={names.city}
          autoComplete={autoCompleteFor(autoComplete, 'address-level2')}
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

/** The form's names of the four fields. */
type AddressNames<Values extends FieldValues> = Record<keyof Address, FieldPathByValue<Values, string>>;

/** The person must agree before anything is sent to an external service; typing by hand needs no consent. */
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

/** The places of the postal code that is in the form now: one of them is filled in, several are offered. */
function useCities(name: string, form: AddressForm): readonly string[] {
  const value: unknown = useWatch({ name });
  const postalCode = typeof value === 'string' ? value.trim() : '';
  const [cities, setCities] = useState<{ of: string; list: readonly string[] }>({ of: '', list: [] });
  const fill = useRef(form.fillCity);
  useEffect(() => {
    fill.current = form.fillCity;
  });
  // The postal code that the form starts with is not looked up: its city is filled in already, or was left empty on purpose.
  const handled = useRef(postalCode);
  useEffect(() => {
    if (!isPostalCode(postalCode) || postalCode === handled.current) return undefined;
    handled.current = postalCode;
    let isCurrent = true;
    void areaOf(postalCode).then((area) => {
      if (!isCurrent || area === null) return;
      const [first = '', ...others] = area.cities;
      setCities({ of: postalCode, list: area.cities });
      if (others.length === 0) fill.current(first);
    });
    return () => {
      isCurrent = false;
    };
  }, [postalCode]);
  return cities.of === postalCode ? cities.list : [];
}

interface CityFieldProps {
  readonly name: string;
  readonly autoComplete: string;
  readonly form: AddressForm;
  /** Places of the postal code. */
  readonly cities: readonly string[];
}

/** Offers the places of a postal code that has several. */
function CityField({ name, autoComplete, form, cities }: CityFieldProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const folded = foldText(typed ?? '');
  const offered = typed === null ? [] : cities.filter((city) => foldText(city).startsWith(folded) && city !== typed);
  return (
    <SuggestField
      name={name}
      label={texts.city}
      autoComplete={autoComplete}
      maxLength={addressLimits.city.max}
      attribution={attributionOf(sourceOfPage())}
      options={offered.map((city) => ({ id: city, text: city, detail: '' }))}
      onFocus={() => setTyped(form.value('city').trim() === '' ? '' : null)}
      onType={setTyped}
      onChoose={(city) => {
        setTyped(null);
        form.set('city', city);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
