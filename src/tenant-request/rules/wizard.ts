// The pages of the wizard in their order (spec 2, tenant wizard; decision D10: back goes one step back).

export const wizardSteps = ['personal', 'rental', 'landlord', 'submit'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** Route ids as in the router. */
export const wizardRoutes = {
  personal: '/mieter/persoenliche-daten/$id',
  rental: '/mieter/mietdetails/$id',
  landlord: '/mieter/vermieter-kontakt/$id',
  submit: '/mieter/einreichen/$id',
} as const satisfies Record<WizardStep, string>;

export const wizardUrl = (step: WizardStep, id: string): string =>
  wizardRoutes[step].replace('$id', encodeURIComponent(id));

export const stepAfter = (step: WizardStep): WizardStep | undefined => wizardSteps[wizardSteps.indexOf(step) + 1];

export interface Answers {
  readonly hasPersonal: boolean;
  readonly hasRental: boolean;
  readonly hasLandlord: boolean;
}

/** The first page without an answer: nobody can skip ahead by calling a page directly (2.3.1). */
export function firstOpenStep({ hasPersonal, hasRental, hasLandlord }: Answers): WizardStep {
  if (!hasPersonal) return 'personal';
  if (!hasRental) return 'rental';
  return hasLandlord ? 'submit' : 'landlord';
}

export function isReachable(step: WizardStep, answers: Answers): boolean {
  return wizardSteps.indexOf(step) <= wizardSteps.indexOf(firstOpenStep(answers));
}
