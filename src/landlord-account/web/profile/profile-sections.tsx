import type { ReactElement } from 'react';
import { OwnDataSection } from './own-data-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { PhoneSection } from './phone-section.tsx';
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
