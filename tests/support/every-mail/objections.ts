// Every mail to and about somebody named beside the tenant.
import { furtherPartiesOf } from '../../../src/certificate/server/index.ts';
import {
  eraseByOperator,
  keepByOperator,
  revokeByObjection,
  sweepObjections,
} from '../../../src/co-tenant/server/index.ts';
import { activeLandlord } from '../active-landlord.ts';
import {
  askTogether,
  issuedTogether,
  mia,
  objectTo,
  openCoTenant,
  orderTogether,
  payTogether,
  signTogether,
} from '../named-co-tenant.ts';
import { createOwnCertificate, payOwnCertificate } from '../own-certificate.ts';
import { openOwnData } from '../own-data.ts';
import type { TestProduct } from '../test-product.ts';
import type { Keep } from './keep.ts';

/** Somebody named beside the tenant objects, before anybody signed, before it is paid and afterwards; and is erased, or erased with the tenant. */
export async function playObjections(product: TestProduct, keep: Keep): Promise<void> {
  const object = async (email: string) => {
    const opened = await openCoTenant(product, email);
    await objectTo(product, opened.token, 'not-in-lease');
    await product.settled();
    return opened;
  };
  await object((await askTogether(product)).emails[0] ?? '');
  const signed = await askTogether(product);
  await signTogether(product, signed);
  await object(signed.emails[0] ?? '');
  const checked = await askTogether(product);
  await signTogether(product, checked);
  const decide = await orderTogether(product, checked);
  await decide('later');
  await object(checked.emails[0] ?? '');
  await keep();
  await decide('decline');
  await sweepObjections(product.platform);
  await keep();
  const paid = await issuedTogether(product);
  const [first = '', second = ''] = paid.emails;
  const regretted = await object(second);
  await product.post('/co-tenant/take-back', {}, { token: regretted.token });
  await keepByOperator(product.platform, (await object(first)).id);
  const { token } = await object(second);
  await keep();
  const erased = await product.delete('/co-tenant', { email: second }, { token });
  if (erased.status !== 200) throw new Error(`not erased: ${erased.status}`);
  await keep();
  const revoked = await issuedTogether(product);
  const { id } = await object(revoked.emails[0] ?? '');
  await revokeByObjection(product.platform, id);
  await keep();
  const own = await openOwnData(product, paid.email);
  await product.delete('/own-data', { email: paid.email }, { token: own.token });
  await product.settled();
  await playLetters(product, keep);
}

/** One has the link sent anew; another one wrote to the operator. */
async function playLetters(product: TestProduct, keep: Keep): Promise<void> {
  const together = await askTogether(product);
  const [first = '', second = ''] = together.emails;
  await product.post('/token/renew', { token: (await openCoTenant(product, first)).link });
  await signTogether(product, together);
  await payTogether(product, together);
  await keep();
  await eraseByOperator(product.platform, (await openCoTenant(product, second)).id);
  await product.settled();
  await playLettersBefore(product, keep);
}

/** The same before it is issued, and of those whom the landlord named by himself. */
async function playLettersBefore(product: TestProduct, keep: Keep): Promise<void> {
  const asked = await askTogether(product);
  await eraseByOperator(product.platform, (await openCoTenant(product, asked.emails[0] ?? '')).id);
  const signed = await askTogether(product);
  await signTogether(product, signed);
  await eraseByOperator(product.platform, (await openCoTenant(product, signed.emails[0] ?? '')).id);
  const coLandlords = [{ firstName: 'Wilhelm', lastName: 'Kruse' }];
  const unpaid = await askTogether(product, []);
  await signTogether(product, unpaid, { coTenants: [mia] });
  for (const id of await namedOn(product, unpaid.requestId)) await eraseByOperator(product.platform, id);
  const added = await askTogether(product, []);
  await signTogether(product, added, {
    coTenants: [mia],
    coLandlords,
    authority: 'for-all',
  });
  await payTogether(product, added);
  await keep();
  for (const id of await namedOn(product, added.requestId)) await eraseByOperator(product.platform, id);
  const landlord = await activeLandlord(product, {
    email: 'erben@vermieter.example',
    phone: '+4917604069038',
  });
  const own = await createOwnCertificate(product, landlord, {
    coTenants: [mia],
    tenantEmail: 'karl@post.example',
  });
  await product.post('/landlord/pending-payment', { id: own.id }, { token: landlord.token });
  await product.settled();
  await keep();
  for (const id of await namedOn(product, own.id)) await eraseByOperator(product.platform, id);
  await product.settled();
  const issued = await createOwnCertificate(product, landlord, { coTenants: [mia], tenantEmail: 'kim@post.example' });
  await payOwnCertificate(product, issued);
  await keep();
  for (const id of await namedOn(product, issued.id)) await eraseByOperator(product.platform, id);
  await product.settled();
}

const namedOn = async ({ platform }: TestProduct, id: string): Promise<string[]> =>
  (await furtherPartiesOf(platform, platform.db, id)).map(({ personKeyId }) => personKeyId);
