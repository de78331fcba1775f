// A certificate that was bought with a letter, by a tenant whose own address is known.
import { confirmPayment, payByCard, placeOrder, testCards } from './place-order.ts';
import { signedForm } from './signed-form.ts';
import { landlordSide, lastCode, linkValue, submitRequest, tenantSide } from './submitted-request.ts';
import type { TestProduct } from './test-product.ts';

export const byPost = { certificateSendMethod: 'post', paymentAmount: 16.8 };

/** The landlord states another address of the tenant than the tenant's own. */
async function signWithOtherAddress(product: TestProduct, confirm: string): Promise<void> {
  const opened = await product.get(`/certificate/angaben-bestaetigen?request=tenant&token=${confirm}`);
  const token = String(opened.body['token']);
  const form = { ...signedForm(), tenantStreet: 'Fremde Gasse', tenantHouseNumber: '99', tenantCity: 'Bonn' };
  await product.post('/certificate/send-sms', form, { token });
  const otp = await lastCode(product, landlordSide.phoneE164);
  const { status } = await product.post('/certificate/create', { ...form, otp }, { token });
  if (status !== 200) throw new Error(`the signature was answered with ${status}`);
}

/** Signed by the landlord, ordered by post and paid; the letter waits with the address of the tenant. */
export async function boughtLetter(product: TestProduct): Promise<{ id: string }> {
  const { confirm } = await submitRequest(product);
  await signWithOtherAddress(product, confirm);
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
