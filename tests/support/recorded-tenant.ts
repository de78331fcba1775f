// The request behind a certificate, as the tenant's own code confirmed it: without one no letter is sold.
import { newId, sha256 } from '../../src/platform/crypto/random.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { Platform } from '../../src/platform/platform.ts';

export interface RecordedTenant {
  firstName: string;
  lastName: string;
  email: string;
  street: string;
  houseNumber: string;
  postalCode: string;
  city: string;
}

/** Answers the request's id. */
export async function recordTenant(
  { vault, clock }: Platform,
  trx: Transaction,
  tenantKeyId: string,
  { email, ...person }: RecordedTenant,
): Promise<string> {
  const id = newId();
  const at = clock.now();
  const personal = { gender: 'Frau', dob: '1994-03-04', ...person };
  const sealedColumn = { table: 'tenant_request', column: 'tenant_sealed', id };
  await trx
    .insertInto('tenant_request')
    .values({
      id,
      state: 'confirmed',
      person_key_id: tenantKeyId,
      email_index: vault.blindIndex('email', email),
      tenant_sealed: await vault.seal(trx, tenantKeyId, sealedColumn, { firstName: person.firstName, email, personal }),
      personal_id: newId(),
      rental_id: newId(),
      landlord_ref_id: newId(),
      email_confirmed_at: at,
      verified_hash: sha256('what the code confirmed'),
      verified_at: at,
      submitted_at: at,
      decided_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
