// The same form is used whether a tenant asked for the certificate or the landlord began by himself.
import { createContext, useContext } from 'react';

export type RequestKind = 'tenant' | 'landlord';

export interface FormVariant {
  /** Whether tenant or landlord began; decides whose data are fixed, and is sent with every call. */
  readonly request: RequestKind;
  /** 'fields': everything is typed here. 'summary': known data are shown as text and can be changed. */
  readonly layout: 'fields' | 'summary';
  /** Address, number and company come from the account of the landlord who answers. */
  readonly isFromAccount?: boolean;
}

export const FormVariantContext = createContext<FormVariant>({ request: 'tenant', layout: 'summary' });

export const useFormVariant = (): FormVariant => useContext(FormVariantContext);
