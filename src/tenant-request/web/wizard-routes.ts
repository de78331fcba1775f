import type { WizardStep } from '../rules/index.ts';

/** The pages of the table in rules/wizard.ts as the router names them. */
export const wizardRoutes = {
  personal: '/mieter/persoenliche-daten/$id',
  rental: '/mieter/mietdetails/$id',
  landlord: '/mieter/vermieter-kontakt/$id',
  submit: '/mieter/einreichen/$id',
} as const satisfies Record<WizardStep, string>;
