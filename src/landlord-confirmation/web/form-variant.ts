// The same form serves two beginnings: a tenant asked for it, or the landlord began by himself.
import { createContext, useContext } from 'react';

export type RequestKind = 'tenant' | 'landlord';

export interface FormVariant {
  /** Whether tenant or landlord began; decides whose data is fixed, and is sent with every call. */
  readonly request: RequestKind;
  /** 'fields': typed here, everything is open. 'summary': typed before, it reads like a letter. */
  readonly layout: 'fields' | 'summary';
  /** Address, number and company were taken over from the account that answers. */
  readonly isFromAccount?: boolean;
}

export const FormVariantContext = createContext<FormVariant>({ request: 'tenant', layout: 'summary' });

export const useFormVariant = (): FormVariant => useContext(FormVariantContext);
