import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { phoneLandlordTexts as texts } from '../rules/entry-pages.de.ts';
import type { OnboardingView } from '../rules/index.ts';
import { OnboardingFrame, onboardingRoutes } from './onboarding-frame.tsx';
import { PhoneEntry } from './phone-entry.tsx';

export function RequestCodePage({ id }: { readonly id: string }): ReactElement {
  return (
    <OnboardingFrame step="phone" id={id} title={texts.title}>
      {(view) => <PhoneForm view={view} />}
    </OnboardingFrame>
  );
}

function PhoneForm({ view }: { readonly view: OnboardingView }): ReactElement {
  const navigate = useNavigate();
  const next = { to: onboardingRoutes.code, params: { id: view._id } } as const;
  return (
    <>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <PhoneEntry id={view._id} label={texts.label} onSent={() => navigate(next)} />
      {view.code.isOpen && view.phone !== null ? (
        <p className="entry-links">
          <Link className="tap" {...next}>
            {texts.haveCode}
          </Link>
        </p>
      ) : undefined}
    </>
  );
}
