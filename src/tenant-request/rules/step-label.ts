import type { StatusStep } from './lifecycle.ts';
import { statusTenantTexts as texts } from './status.de.ts';

type Stated = { readonly rentArrears: boolean } | null;

/** A step of the status page. Once anything open was stated nothing there suggests freedom from debt (reading D37). */
export function stepLabel(step: StatusStep, statement: Stated): string {
  return step === 'issued' && statement?.rentArrears ? texts.issuedWithArrears : texts.steps[step];
}

/** Name of the document that the tenant may order. */
export const documentOf = (statement: Stated): string =>
  statement?.rentArrears ? texts.documents.withArrears : texts.documents.clean;
