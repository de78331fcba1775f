// The initial text of each app page; used only by the build.
import { offerTenantTexts } from '../../certificate-renewal/rules/offer.de.ts';
import { sharesPageTenantTexts } from '../../certificate-share/rules/shares-page.de.ts';
import {
  confirmEmailLandlordTexts,
  forgotLandlordTexts,
  loginLandlordTexts,
  newPasswordLandlordTexts,
  phoneLandlordTexts,
  registerLandlordTexts,
} from '../../landlord-account/rules/entry-pages.de.ts';
import { DashboardOpening } from '../../landlord-dashboard/web/dashboard-opening.tsx';
import { dashboardLandlordTexts } from '../../landlord-dashboard/rules/messages.de.ts';
import { confirmLandlordTexts } from '../../landlord-confirmation/rules/messages.de.ts';
import type { PageOpening } from '../../public-pages/web/static-page.ts';
import { RequestOpening } from '../../landlord-confirmation/web/request-opening.tsx';
import type { RenewalHeading } from '../../tenant-request/rules/confirm-path.ts';
import { renewalTenantTexts } from '../../tenant-request/rules/renewal-page.de.ts';
import { wizardTenantTexts } from '../../tenant-request/rules/messages.de.ts';
import { statusTenantTexts } from '../../tenant-request/rules/status.de.ts';
import { wizardSteps, type WizardStep } from '../../tenant-request/rules/wizard.ts';
import { Opening, OpeningWait } from '../../ui/opening.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SplitLayout } from '../../ui/split-layout.tsx';
import { openingLandlordTexts, openingNeutralTexts, openingTenantTexts } from '../rules/openings.de.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

type Address = FileRouteTypes['fullPaths'];

const steps = wizardSteps.map((name) => ({
  label: wizardTenantTexts[name].step,
  description: wizardTenantTexts[name].description,
}));

const tenantFirstCall = 'src/tenant-request/web/first-call.ts';

function wizard(step: WizardStep): PageOpening {
  const { title, intro, step: label } = wizardTenantTexts[step];
  const current = wizardSteps.indexOf(step);
  return {
    title: label,
    firstCall: tenantFirstCall,
    Content: () => <Opening heading={<PageHeading lead={intro}>{title}</PageHeading>} steps={{ steps, current }} />,
  };
}

/** An entry screen of the account. */
const entry = ({ title, lead }: { title: string; lead: string }): PageOpening => ({
  title,
  Content: () => (
    <SplitLayout panel="later">
      <PageHeading lead={lead}>{title}</PageHeading>
      <OpeningWait />
    </SplitLayout>
  ),
});

const plain = (title: string, lead?: string): PageOpening => ({
  title,
  Content: () => <Opening heading={<PageHeading lead={lead}>{title}</PageHeading>} width="full" />,
});

const form = (title: string, lead?: string): PageOpening => ({
  title,
  Content: () => <Opening heading={<PageHeading lead={lead}>{title}</PageHeading>} width="form" />,
});

const { heading } = confirmLandlordTexts;

const renewal = (title: string) => ({
  title,
  Content: () => (
    <Opening heading={<RequestOpening heading={title} lead={openingLandlordTexts.renewal} />} width="sheet" />
  ),
});

/** Pages whose first text depends on the server's response have none. */
export const openings: Partial<Record<Address, PageOpening>> = {
  '/mieter/persoenliche-daten/$id': wizard('personal'),
  '/mieter/mietdetails/$id': wizard('rental'),
  '/mieter/vermieter-kontakt/$id': wizard('landlord'),
  '/mieter/einreichen/$id': wizard('submit'),
  '/mieter/status/$id': {
    ...form(statusTenantTexts.heading, openingTenantTexts.status),
    firstCall: tenantFirstCall,
  },
  '/mieter/freigaben/$id': form(sharesPageTenantTexts.title, sharesPageTenantTexts.lead),
  '/angaben-bestaetigen': {
    title: heading,
    firstCall: 'src/landlord-confirmation/web/first-call.ts',
    Content: () => (
      <Opening heading={<RequestOpening heading={heading} lead={openingLandlordTexts.confirmation} />} width="sheet" />
    ),
    byStand: {
      neu: renewal(confirmLandlordTexts.renewalHeading),
      heute: renewal(confirmLandlordTexts.renewalHeadingOther),
    } satisfies Record<RenewalHeading, unknown>,
  },
  '/versandweg/$urlToken': plain(openingNeutralTexts.order, openingNeutralTexts.orderLead),
  '/zahlungsmethode/$id': plain(openingNeutralTexts.payment, openingNeutralTexts.paymentLead),
  '/zertifikat/herunterladen/$id': plain(openingNeutralTexts.file),
  '/zertifikat/neu-bestaetigen/$id': form(offerTenantTexts.button),
  '/mieter/neuer-stand/$id': { ...form(renewalTenantTexts.title), firstCall: tenantFirstCall },
  '/vermieter/einloggen': entry(loginLandlordTexts),
  '/vermieter/registrieren': entry(registerLandlordTexts),
  '/vermieter/passwort-vergessen': entry(forgotLandlordTexts),
  '/vermieter/code-anfordern/$id': entry(phoneLandlordTexts),
  '/vermieter/neues-passwort/$id': entry(newPasswordLandlordTexts),
  '/vermieter/email-bestaetigen/$token': entry(confirmEmailLandlordTexts),
  '/vermieter/dashboard': {
    title: dashboardLandlordTexts.requestManagement,
    firstCall: 'src/landlord-account/web/first-call.ts',
    Content: () => (
      <DashboardOpening title={dashboardLandlordTexts.requestManagement} lead={openingLandlordTexts.dashboard} />
    ),
  },
};
