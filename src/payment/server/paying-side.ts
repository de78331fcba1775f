// The payer is the customer: confirmation and invoice show this side's name and address (decision D32).
import type { Address } from '../../address/rules/index.ts';
import { partyName, type Payer } from '../../certificate/rules/index.ts';
import type { Certificate } from '../../certificate/server/index.ts';
import { greetingOf } from '../../person-fields/rules/index.ts';
import { orderMailTenantTexts } from '../rules/order-mail.de.ts';

export interface PayingSide {
  payer: Payer;
  name: string;
  address: Address;
  email: string;
  personKeyId: string;
  greeting: string;
}

/** Name, address and key of the payer's side; null once it was erased. */
export function payingSide(certificate: Certificate, payer: Payer): PayingSide | null {
  const { tenant, landlord, tenantKeyId, landlordKeyId } = certificate;
  if (payer === 'landlord')
    return (
      landlord && {
        payer,
        name: partyName(landlord),
        address: landlord.address,
        email: landlord.email,
        personKeyId: landlordKeyId,
        greeting: `${greetingOf(landlord)},`,
      }
    );
  return (
    tenant && {
      payer,
      name: `${tenant.firstName} ${tenant.lastName}`,
      address: tenant.address,
      email: tenant.email,
      personKeyId: tenantKeyId,
      greeting: orderMailTenantTexts.greeting(tenant.firstName),
    }
  );
}
