// Who destroys something paid by the link of a mail proves it with a TAN to the number that signed (decision D67).
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { lastCode } from './received.ts';
import type { Answer, TestProduct } from './test-product.ts';

type Signer = Pick<Cast, 'landlordEmail' | 'landlordPhone'>;

/** By the value of the link of erasure. */
export async function eraseByTan(
  product: TestProduct,
  { landlordEmail: email, landlordPhone }: Signer,
  link: string,
): Promise<Answer> {
  const sent = await product.post('/landlord/delete-code', { email }, { token: link });
  if (sent.status !== 200) return sent;
  return product.delete('/landlord/delete', { email, otp: await lastCode(product, landlordPhone) }, { token: link });
}

/** By the token of the landlord's page. */
export async function revokeByTan(
  product: TestProduct,
  { landlordPhone }: Pick<Signer, 'landlordPhone'>,
  token: string,
  reason = 'wrong-facts',
): Promise<Answer> {
  const sent = await product.post('/certificate/changes/revocation-code', { reason }, { token });
  if (sent.status !== 200) return sent;
  const otp = await lastCode(product, landlordPhone);
  return product.post('/certificate/changes/revoke', { reason, otp }, { token });
}
