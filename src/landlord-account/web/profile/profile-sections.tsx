import { useState, type ReactElement } from 'react';
import { formatPhone } from '../../../person-fields/rules/index.ts';
import { nonBreaking } from '../../../platform/rules/text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { phoneChangeLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { useLandlordSession } from '../landlord-guard.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { PhoneChangeDialog } from './phone-change-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function ProfileSections(): ReactElement {
  return (
    <>
      <PersonalData />
      <PhoneSection />
      <PasskeySection />
      <SessionsSection />
      <OwnDataSection />
    </>
  );
}

function PhoneSection(): ReactElement {
  const { landlord, reload } = useLandlordSession();
  const [isChanging, setChanging] = useState(false);
  const finish = async (message: string): Promise<void> => {
    await reload();
    setChanging(false);
    showToast(message, 'success');
  };
  return (
    <ProfileSection title={texts.heading} text={texts.text}>
      <p className="profile-phone">{nonBreaking(formatPhone(landlord.phone))}</p>
      <Button variant="secondary" onClick={() => setChanging(true)}>
        {texts.button}
      </Button>
      {isChanging ? <PhoneChangeDialog onChanged={finish} onClose={() => setChanging(false)} /> : undefined}
    </ProfileSection>
  );
}
