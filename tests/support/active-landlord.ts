// Landlords with a working account, where a test needs no step of making it.
import { createAccount } from './landlord-account.ts';
import type { CallOptions } from '../../scripts/demo/http-client.ts';
import type { ProductClient } from './product-client.ts';

export const landlordPassword = 'Hausschluessel-1874';

export const landlordProfile = {
  entityType: 'private',
  companyName: '',
  gender: 'Herr',
  firstName: 'Johannes',
  lastName: 'Becker',
  street: 'Rheinufer',
  houseNumber: '7',
  postalCode: '50968',
  city: 'Köln',
};

export interface ActiveLandlord {
  id: string;
  token: string;
  email: string;
  /** E.164 */
  phone: string;
  password: string;
}

export async function activeLandlord(
  product: ProductClient,
  { email, phone }: { email: string; phone: string },
): Promise<ActiveLandlord> {
  const password = landlordPassword;
  const { id, call } = await createAccount(product, { email, phone, password, person: landlordProfile });
  return { id, token: String(call.token), email, phone, password };
}

/** One of many; the number makes mailbox and telephone his own. */
export const numberedLandlord = (product: ProductClient, name: string, number: number): Promise<ActiveLandlord> =>
  activeLandlord(product, {
    email: `${name}${number}@haus.example`,
    phone: `+491713920${String(number).padStart(3, '0')}`,
  });

/** Another session of the same landlord. */
export async function logInAgain(
  product: ProductClient,
  { email, password }: Pick<ActiveLandlord, 'email' | 'password'>,
  options: CallOptions = {},
): Promise<string> {
  const answer = await product.post('/landlord/login', { email, password }, options);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return String(answer.body['token']);
}
