// Paid at the provider for what had ended, or was paid already: the money goes back to the tenant, and to the landlord.
import { confirmRequest, startRequest, submitRequest } from '../../../scripts/demo/path.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { placeOrder } from '../../../scripts/demo/steps.ts';
import { scriptPayments } from '../payment/scripted-payments.ts';
import { linkValue } from '../received.ts';
import type { TestProduct } from '../test-product.ts';

export async function playReturned(product: TestProduct): Promise<void> {
  const track = { origin: product.url, cast: castOf(38) };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const deliver = await linkValue(product, track.cast.tenantEmail, '/versandweg/');
  const { body } = await product.get(`/certificate/${deliver}`);
  const { _id: id } = body['certificate'] as { _id: string };
  const call = { token: String(body['token']) };
  const { ref } = await placeOrder(product, { id, ...call }, { paymentMethod: 'klarna' });
  await product.post('/tenant/withdraw', { token: id }, call);
  await product.post('/test-payment/decide', { ref, decision: 'pay' });
  await product.settled();
  const { payment, order, set } = await scriptPayments(product);
  for (const paid of [await order('visa'), await order('paypal', 'landlord')]) {
    set(paid, { status: 'paid' });
    await payment.syncPayment(paid);
  }
  await product.settled();
}
