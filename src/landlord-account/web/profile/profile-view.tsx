import type { ReactElement } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { profileLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { PhoneSection } from './phone-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import './profile.css';

/** The profile inside the dashboard, below a LandlordGuard. */
export function ProfileView(): ReactElement {
  return (
    <div className="profile">
      <PageHeading lead={texts.lead}>{texts.heading}</PageHeading>
      <PersonalData />
      <PhoneSection />
      <PasskeySection />
      <SessionsSection />
      <OwnDataSection />
    </div>
  );
}
