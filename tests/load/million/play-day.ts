// What people do in a day, once each, over HTTP; all addresses are new, so that it can be played on the same database again.
import { createHash } from 'node:crypto';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import { correctionForm } from '../../../scripts/demo/sample-people.ts';
import { expectOk } from '../../../scripts/demo/http-client.ts';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { activeLandlord, logInAgain, type ActiveLandlord } from '../../support/active-landlord.ts';
import { createOwnCertificate, payOwnCertificate } from '../../support/own-certificate.ts';
import { openOwnData } from '../../support/own-data.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import { revokeByTan } from '../../support/prove-removal.ts';
import { lastCode, linkValue } from '../../support/received.ts';
import { openLink } from '../../support/share-reader.ts';
import { withdraw } from '../../support/withdraw-order.ts';
import { castOfPath } from './make-originals.ts';

export async function playDay(product: TestProduct, landlord: ActiveLandlord): Promise<void> {
  await playTenant(product);
  await playChanges(product);
  await playWithdrawal(product);
  await playDecline(product);
  await playLandlord(product, landlord);
  await product.post('/user/message', question);
  await product.settled();
}

const question = {
  firstname: 'Lena',
  lastname: 'Beispiel',
  email: 'lena.frage@besucherin.example',
  phone: '0171 3920011',
  regarding: 'Frage zum Status',
  message: 'Guten Tag,\nwie lange dauert es?',
};

async function buy(product: TestProduct, index: number) {
  const track = { origin: product.url, cast: castOfPath(index) };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  await product.settled();
  return { ...paid, ...(await fetchCertificate(track, paid)), cast: track.cast };
}

/** Asks, pays, loads; somebody checks it in each way; all of it is deleted. */
async function playTenant(product: TestProduct): Promise<void> {
  const { code: uniqueCode, pdf, cast, token: own } = await buy(product, 71);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const check = async (way: string, body: object) =>
    expectOk(way, await product.post(`/certificate/verify-${way}`, body));
  await check('certificate', { uniqueCode, withProof: true });
  await check('file', { sha256, uniqueCode });
  await check('view', { uniqueCode });
  await playShare(product, own);
  await product.post('/token/renew', { email: cast.tenantEmail });
  const { token } = await openOwnData(product, cast.tenantEmail);
  expectOk('the erasure', await product.delete('/own-data', { email: cast.tenantEmail }, { token }));
  await product.settled();
}

/** Shared with a reader, who opens it and loads the copy; extended and ended. */
async function playShare(product: TestProduct, token: string): Promise<void> {
  const body = { label: 'Immobilien Meyer, Hauptstraße 3', days: 7, parts: [], withFile: true };
  const made = expectOk('the share', await product.post('/certificate/shares', body, { token }));
  const { id, link } = made.body['share'] as { id: string; link: string };
  await product.settled();
  const { answer } = await openLink(product, link);
  const reader = { token: String(expectOk('the reader', answer).body['token']) };
  expectOk('the copy', await product.get('/certificate/shares/file', reader));
  expectOk('the list', await product.get('/certificate/shares', { token }));
  expectOk('longer', await product.post(`/certificate/shares/${id}/extend`, { days: 14 }, { token }));
  expectOk('the end', await product.post(`/certificate/shares/${id}/end`, undefined, { token }));
}

/** Corrected by the landlord, and another one taken back. */
async function playChanges(product: TestProduct): Promise<void> {
  const open = async (email: string): Promise<string> => {
    const link = await linkValue(product, email, '/vermieter/bescheinigung/');
    const opened = await product.post('/certificate/changes/open', { token: link });
    return String(expectOk('the certificate', opened).body['token']);
  };
  const { cast: first } = await buy(product, 72);
  const token = await open(first.landlordEmail);
  const correction = { ...correctionForm, remark: '' };
  await product.post('/certificate/changes/correction-code', correction, { token });
  const otp = await lastCode(product, first.landlordPhone);
  expectOk('the correction', await product.post('/certificate/changes/correct', { ...correction, otp }, { token }));
  const { cast: second } = await buy(product, 73);
  expectOk('the end', await revokeByTan(product, second, await open(second.landlordEmail)));
  await product.settled();
}

async function playWithdrawal(product: TestProduct): Promise<void> {
  const { id, cast } = await buy(product, 74);
  const { number } = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  expectOk('the withdrawal', await withdraw(product, { orderNumber: number, email: cast.tenantEmail }));
  await product.settled();
}

async function playDecline(product: TestProduct): Promise<void> {
  const track = { origin: product.url, cast: castOfPath(75) };
  await submitRequest(track, await startRequest(track));
  const path = '/angaben-bestaetigen?request=tenant&token=';
  const opened = await openConfirmation(product, await linkValue(product, track.cast.landlordEmail, path));
  const token = String(opened.body['token']);
  expectOk('the no', await product.post('/certificate/decline', { reason: 'unwilling', neverAgain: false }, { token }));
  await product.settled();
}

/** Pages through his list and searches it, begins a certificate by himself, pays and sends it again. */
async function playLandlord(product: TestProduct, landlord: ActiveLandlord): Promise<void> {
  const { id, token } = landlord;
  for (const asked of [{ page: 1 }, { page: 40 }, { page: 1, search: 'lukasz' }, { page: 1, search: 'm' }])
    expectOk('the list', await product.post(`/landlord/tenants-data/${id}`, { id, search: '', ...asked }, { token }));
  const own = await createOwnCertificate(product, landlord);
  await payOwnCertificate(product, own);
  const again = { id: own.id, email: 'makler@buero.example' };
  expectOk('the mail', await product.post('/landlord/resend-certificate', again, { token }));
  await logInAgain(product, landlord);
  await product.settled();
}

/** With some certificates at once, as a company has them. */
export const newLandlord = (product: TestProduct): Promise<ActiveLandlord> =>
  activeLandlord(product, { email: `verwaltung-${Date.now()}@haus.example`, phone: '+491713920061' });
