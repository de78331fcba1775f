// A certificate that was bought with a letter, by a tenant whose own address is known.
import { testCards } from '../../scripts/demo/sample-people.ts';
import { confirmPayment, payByCard, placeOrder } from '../../scripts/demo/steps.ts';
import { linkValue } from './received.ts';
import { signByLink } from './signed-form.ts';
import { askLandlord, tenantSide } from './tenant-wizard.ts';
import type { TestProduct } from './test-product.ts';

export const byPost = { certificateSendMethod: 'post', paymentAmount: 16.8 };

/** The landlord states another address of the tenant than the tenant's own. */
const otherAddress = { tenantStreet: 'Fremde Gasse', tenantHouseNumber: '99', tenantCity: 'Bonn' };

/** Signed by the landlord, ordered by post and paid; the letter waits with the address of the tenant. */
export async function boughtLetter(product: TestProduct): Promise<{ id: string }> {
  const { confirm } = await askLandlord(product);
  await signByLink(product, confirm, otherAddress);
  const handle = await linkValue(product, tenantSide.email, '/versandweg/');
  const opened = await product.get(`/certificate/${handle}`);
  const id = String((opened.body['certificate'] as { _id: string })._id);
  const link = { id, token: String(opened.body['token']) };
  const { clientSecret, paymentId } = await placeOrder(product, link, byPost);
  await payByCard(product, clientSecret, testCards.good);
  await confirmPayment(product, link, paymentId);
  await product.settled();
  return { id };
}

export async function letterIdOf({ platform: { db } }: TestProduct, certificateId: string): Promise<string> {
  const found = db.selectFrom('postal_letter').select('id').where('certificate_id', '=', certificateId);
  return (await found.executeTakeFirstOrThrow()).id;
}
