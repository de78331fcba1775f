import type { StatusStep } from './lifecycle.ts';
import { statusTenantTexts as texts } from './status.de.ts';

/** A step of the status page. Once anything open was stated nothing there suggests freedom from debt (reading D37). */
export function stepLabel(step: StatusStep, statement: { readonly rentArrears: boolean } | null): string {
  return step === 'issued' && statement?.rentArrears ? texts.issuedWithArrears : texts.steps[step];
}
