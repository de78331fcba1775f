import { use, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { fieldIds } from '../../ui/forms/field-ids.ts';
import { productSettings } from '../../ui/product-settings.ts';
import { renewalLandlordTexts as texts } from '../rules/renewal-page.de.ts';
import { phoneLandlordTexts } from '../rules/sign-page.de.ts';
import type { ConfirmationValues } from './confirmation-values.ts';
import { PhonePart, type PhonePartProps } from './phone-part.tsx';
import { RenewalPartsContext } from './renewal-parts.ts';

/** The number that signed last time; another one is typed as anywhere. */
export function RenewalPhone(props: PhonePartProps): ReactElement {
  const { prefersCall, onPrefer } = props;
  const { setValue } = useFormContext<ConfirmationValues>();
  const isKept = useWatch<ConfirmationValues, 'sameNumber'>({ name: 'sameNumber' });
  const phone = use(RenewalPartsContext)?.keptPhone ?? '';
  if (!isKept) return <PhonePart {...props} />;
  const change = (): void => {
    flushSync(() => setValue('sameNumber', false, { shouldDirty: true }));
    document.getElementById(fieldIds('landlordPhone').control)?.focus();
  };
  return (
    <div className="phone-part renewal-phone">
      <p role="status">{texts[prefersCall ? 'calls' : 'goesTo'](phone)}</p>
      <div className="renewal-ways">
        {productSettings().offersCalls ? (
          <Button variant="text" size="small" onClick={() => onPrefer(!prefersCall)}>
            {prefersCall ? phoneLandlordTexts.preferSms : phoneLandlordTexts.preferCall}
          </Button>
        ) : undefined}
        <Button variant="text" size="small" onClick={change}>
          {texts.otherPhone}
        </Button>
      </div>
    </div>
  );
}
