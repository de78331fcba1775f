// Which page of the app begins with which words; read by the build only.
import { DashboardOpening } from '../../landlord-dashboard/web/dashboard-opening.tsx';
import { dashboardLandlordTexts } from '../../landlord-dashboard/rules/messages.de.ts';
import { confirmLandlordTexts } from '../../landlord-confirmation/rules/messages.de.ts';
import type { PageOpening } from '../../public-pages/web/static-page.ts';
import { RequestOpening } from '../../landlord-confirmation/web/request-opening.tsx';
import { wizardTenantTexts } from '../../tenant-request/rules/messages.de.ts';
import { statusTenantTexts } from '../../tenant-request/rules/status.de.ts';
import { wizardSteps, type WizardStep } from '../../tenant-request/rules/wizard.ts';
import { Opening } from '../../ui/opening.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { openingLandlordTexts, openingTenantTexts } from '../rules/openings.de.ts';
import type { FileRouteTypes } from './route-tree.gen.ts';

type Address = FileRouteTypes['fullPaths'];

const steps = wizardSteps.map((name) => ({
  label: wizardTenantTexts[name].step,
  description: wizardTenantTexts[name].description,
}));

function wizard(step: WizardStep): PageOpening {
  const { title, intro, step: label } = wizardTenantTexts[step];
  const current = wizardSteps.indexOf(step);
  return {
    title: label,
    Content: () => <Opening heading={<PageHeading lead={intro}>{title}</PageHeading>} steps={{ steps, current }} />,
  };
}

const { heading } = confirmLandlordTexts;

/** Where the first words depend on the answer of the server, there are none. */
export const openings: Partial<Record<Address, PageOpening>> = {
  '/mieter/persoenliche-daten/$id': wizard('personal'),
  '/mieter/mietdetails/$id': wizard('rental'),
  '/mieter/vermieter-kontakt/$id': wizard('landlord'),
  '/mieter/einreichen/$id': wizard('submit'),
  '/mieter/status/$id': {
    title: statusTenantTexts.heading,
    Content: () => (
      <Opening
        heading={<PageHeading lead={openingTenantTexts.status}>{statusTenantTexts.heading}</PageHeading>}
        width="form"
      />
    ),
  },
  '/angaben-bestaetigen': {
    title: heading,
    Content: () => (
      <Opening heading={<RequestOpening heading={heading} lead={openingLandlordTexts.confirmation} />} width="sheet" />
    ),
  },
  '/vermieter/dashboard': {
    title: dashboardLandlordTexts.requestManagement,
    Content: () => (
      <DashboardOpening title={dashboardLandlordTexts.requestManagement} lead={openingLandlordTexts.dashboard} />
    ),
  },
};
