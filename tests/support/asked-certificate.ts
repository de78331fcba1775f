import { expectOk, type Json } from '../../scripts/demo/http-client.ts';
import { payByLink } from '../../scripts/demo/path.ts';
import type { ActiveLandlord } from './active-landlord.ts';
import { linkValue } from './received.ts';
import { drawnSignature, signedForm, signOpened } from './signed-form.ts';
import { askLandlord } from './tenant-wizard.ts';
import type { TestProduct } from './test-product.ts';

/** Asked for by this tenant, signed from the landlord's account, paid by the tenant; gives its id. */
export async function askedCertificate(
  product: TestProduct,
  landlord: ActiveLandlord,
  tenant: string,
): Promise<string> {
  const { email, phone, token } = landlord;
  await askLandlord(product, { email: tenant, landlordEmail: email });
  const waiting = await product.get('/landlord/waiting-requests', { token });
  const [request] = waiting.body['requests'] as Json[];
  const opened = await product.post('/landlord/open-request', { id: request?.['id'] }, { token });
  const form = { ...signedForm(), landlordEmail: email, landlordPhone: phone, signature: drawnSignature(tenant) };
  expectOk('signed', await signOpened(product, String(opened.body['token']), form));
  const { id } = await payByLink({ origin: product.url }, await linkValue(product, tenant, '/versandweg/'));
  await product.settled();
  return id;
}
