import type { ReactElement } from 'react';
import type { Voice } from '../../platform/rules/text-field.ts';
import { Button } from '../../ui/button.tsx';
import { StatusRegion } from '../../ui/status-region.tsx';
import { suggestLandlordTexts, suggestTenantTexts } from '../rules/messages.de.ts';
import { giveConsent, useConsent } from './consent.ts';

/** Before anything goes to a service outside, the person says so; typing by hand needs no consent. */
export function ConsentNotice({ voice }: { readonly voice: Voice }): ReactElement {
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
