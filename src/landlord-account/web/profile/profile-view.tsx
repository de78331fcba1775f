import type { ReactElement } from 'react';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { profileLandlordTexts as texts } from '../../rules/profile-page.de.ts';
import './profile.css';

/** Loaded late, because the dashboard is mostly opened for the list of certificates. */
const Sections = lazyComponent(async () => (await import('./profile-sections.tsx')).ProfileSections);

/** The profile inside the dashboard, below a LandlordGuard. */
export function ProfileView(): ReactElement {
  return (
    <div className="profile">
      <PageHeading lead={texts.lead}>{texts.heading}</PageHeading>
      <Sections />
    </div>
  );
}

export const prefetchProfile = Sections.prefetch;
