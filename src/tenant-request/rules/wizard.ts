// The wizard is a table of pages and moves (spec 2, tenant wizard; decision D10: back goes one step back).

export const wizardSteps = ['personal', 'rental', 'landlord', 'submit'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export interface WizardPage {
  readonly step: WizardStep;
  /** Followed by /{id}. */
  readonly path: string;
  readonly previous: WizardStep | undefined;
  readonly next: WizardStep | undefined;
}

export const wizardPages: Readonly<Record<WizardStep, WizardPage>> = {
  personal: {
    step: 'personal',
    path: '/mieter/persoenliche-daten',
    previous: undefined,
    next: 'rental',
  },
  rental: { step: 'rental', path: '/mieter/mietdetails', previous: 'personal', next: 'landlord' },
  landlord: {
    step: 'landlord',
    path: '/mieter/vermieter-kontakt',
    previous: 'rental',
    next: 'submit',
  },
  submit: { step: 'submit', path: '/mieter/einreichen', previous: 'landlord', next: undefined },
};

export const wizardUrl = (step: WizardStep, id: string): string =>
  `${wizardPages[step].path}/${encodeURIComponent(id)}`;

export interface Answers {
  readonly hasPersonal: boolean;
  readonly hasRental: boolean;
  readonly hasLandlord: boolean;
}

/** The first page without an answer: nobody gets further by a direct call (2.3.1). */
export function firstOpenStep({ hasPersonal, hasRental, hasLandlord }: Answers): WizardStep {
  if (!hasPersonal) return 'personal';
  if (!hasRental) return 'rental';
  return hasLandlord ? 'submit' : 'landlord';
}

export function isReachable(step: WizardStep, answers: Answers): boolean {
  return wizardSteps.indexOf(step) <= wizardSteps.indexOf(firstOpenStep(answers));
}
