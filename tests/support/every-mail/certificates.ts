// Every mail of a certificate: paid by either side, passed on, corrected, disputed, taken back, refunded.
import { releaseByOperator } from '../../../src/certificate-changes/server/index.ts';
import { sweepRenewals } from '../../../src/certificate-renewal/server/index.ts';
import { confirmRequest, payCertificate, startRequest, submitRequest } from '../../../scripts/demo/path.ts';
import { castOf, correctionForm, type Cast } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord, type ActiveLandlord } from '../active-landlord.ts';
import { issueByHttp } from '../issued-certificate.ts';
import { issuedCertificate } from '../paid-certificate.ts';
import { openOwnData } from '../own-data.ts';
import { reminderTenantTexts } from '../../../src/certificate-renewal/rules/index.ts';
import { linkFor } from '../signed-certificate.ts';
import { askedTenant, createOwnCertificate, payOwnCertificate } from '../own-certificate.ts';
import { daysLater, openRenewal, sendRenewal } from '../renewed-tenancy.ts';
import { sweepRequests } from '../../../src/tenant-request/server/index.ts';
import { roomsOf } from '../product-rooms.ts';
import { refundOrder } from '../refund-order.ts';
import { revokeByTan } from '../prove-removal.ts';
import { lastCode, linkValue } from '../received.ts';
import type { TestProduct } from '../test-product.ts';
import type { Keep } from './keep.ts';

export async function playCertificates(product: TestProduct, keep: Keep): Promise<void> {
  await playBought(product, keep);
  await playChanges(product);
  await playOwn(product);
}

/** Asked for, signed, paid; fresh links, the money back, everything deleted. */
async function playBought(product: TestProduct, keep: Keep): Promise<void> {
  const track = { origin: product.url, cast: castOf(30) };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const deliver = await linkValue(product, track.cast.tenantEmail, '/versandweg/');
  await product.post('/token/renew', { token: deliver });
  const { id } = await payCertificate(track);
  await product.settled();
  await product.post('/token/renew', {
    token: await linkValue(product, track.cast.tenantEmail, '/mieter/daten/'),
  });
  await product.settled();
  await refundOrder(product, id, { refundId: 'refund-of-a-mail', amountCents: 1090 });
  await keep();
  const { token } = await openOwnData(product, track.cast.tenantEmail);
  await product.delete('/own-data', { email: track.cast.tenantEmail }, { token });
  await product.settled();
}

const day = 24 * 3600;

/** Wished for, and told two weeks before the recommended date ends. */
async function playReminder(product: TestProduct, id: string): Promise<void> {
  const { token } = await linkFor(product.platform, 'tenant', { id });
  await product.post('/tenant/renewal/reminder', { id, wanted: true, words: reminderTenantTexts.words }, { token });
  await product.clock.advance(80 * day);
  await sweepRenewals(product.platform);
  await product.settled();
  await product.post('/token/renew', {
    token: await linkValue(product, castOf(34).tenantEmail, '/zertifikat/neu-bestaetigen/'),
  });
  await product.settled();
}

/** The landlord is asked for the state of today, and reminded. */
async function playRenewal(
  product: TestProduct,
  id: string,
  { tenantEmail: email, tenantPhone: phone, ...landlord }: Cast,
) {
  const held = await daysLater(product, { id, token: '', code: '' }, 0);
  const sides = {
    tenant: { email, phone },
    landlord: { email: landlord.landlordEmail, phoneE164: landlord.landlordPhone },
  };
  await sendRenewal(product, await openRenewal(product, held), sides);
  await product.settled();
  const status = await linkValue(product, email, '/mieter/status/');
  await product.clock.advance(day + 60);
  await product.post('/mieter/status/resend-email', { token: status });
  await product.settled();
}

/** Told thirty days before. To be played last: for all others nearly a year goes by as well. */
export async function playEnds(product: TestProduct, keep: Keep): Promise<void> {
  const cast = castOf(34);
  const { id } = await issuedCertificate(product, cast);
  const { certificates } = await roomsOf(product);
  await playReminder(product, id);
  await playRenewal(product, id, cast);
  // Nobody answers: the next sweep of requests ends the renewal and erases its mails.
  await keep();
  await product.clock.advance(256 * day);
  await sweepRequests(product.platform);
  await product.settled();
  // Which of all the others came first would be chance.
  const { db, clock } = product.platform;
  await db.updateTable('certificate').set({ end_told_at: clock.now() }).where('id', '<>', id).execute();
  await certificates.sweepEnds();
  await product.settled();
}

/** Asked for without a TAN, and stopped: of the landlord's data, then of the certificate. */
async function playGrace(product: TestProduct, { landlordEmail }: Cast, token: string): Promise<void> {
  const erase = await linkValue(product, landlordEmail, '/vermieter/daten-loeschen/');
  await product.post('/landlord/request-deletion', { email: landlordEmail }, { token: erase });
  await stopNewest(product, landlordEmail);
  await product.post('/certificate/changes/request-revocation', { reason: 'wrong-facts' }, { token });
  await stopNewest(product, landlordEmail);
}

async function stopNewest(product: TestProduct, to: string): Promise<void> {
  await product.post('/removal/stop', { token: await linkValue(product, to, '/antrag-stoppen/') });
}

const correction = { ...correctionForm, remark: '' };

async function playChanges(product: TestProduct): Promise<void> {
  const open = async (email: string): Promise<string> => {
    const link = await linkValue(product, email, '/vermieter/bescheinigung/');
    return String((await product.post('/certificate/changes/open', { token: link })).body['token']);
  };
  const corrected = await issuedCertificate(product, castOf(31));
  const download = await linkValue(product, corrected.cast.tenantEmail, '/zertifikat/herunterladen/');
  await product.post(
    '/certificate/shares',
    { label: 'Frau Krüger', days: 14, parts: [], withFile: false },
    { token: String((await product.get(`/certificate/${download}`)).body['token']) },
  );
  const token = await open(corrected.cast.landlordEmail);
  await product.post('/certificate/changes/correction-code', correction, { token });
  const otp = await lastCode(product, corrected.cast.landlordPhone);
  await product.post('/certificate/changes/correct', { ...correction, otp }, { token });
  await product.settled();
  // Both sides at one network: what the operator reads of the signature has something to say.
  const disputed = await issueByHttp(product.url, castOf(32));
  const other = await open(disputed.cast.landlordEmail);
  await product.post('/certificate/changes/report', undefined, { token: other });
  await releaseByOperator(product.platform, disputed.id);
  await playGrace(product, disputed.cast, other);
  await revokeByTan(product, disputed.cast, other);
  await product.settled();
}

/** A landlord who began by himself: payment link, own payment, file to the tenant and to somebody else, one deleted. */
async function playOwn(product: TestProduct): Promise<void> {
  const landlord = await activeLandlord(product, { email: 'haus@vermieter.example', phone: '+4917604069033' });
  const own = await createOwnCertificate(product, landlord);
  const call = { token: landlord.token };
  await product.post('/landlord/pending-payment', { id: own.id }, call);
  await payOwnCertificate(product, own);
  const forwarded = await linkValue(product, askedTenant.email, '/mails-stoppen/');
  await product.post('/tenant-mails/stop', { token: forwarded, never: true });
  for (const email of [askedTenant.email, 'makler@buero.example'])
    await product.post('/landlord/resend-certificate', { id: own.id, email }, call);
  const unpaid = await createOwnCertificate(product, landlord);
  await product.post('/landlord/pending-payment', { id: unpaid.id }, call);
  await product.delete(`/landlord/delete-certificate/${unpaid.id}`, undefined, call);
  await product.settled();
  await playUnwanted(product, landlord);
  await playPassing(product, landlord);
}

/** The tenant wants no mails, and the landlord pays: the file goes to him alone. */
async function playUnwanted(product: TestProduct, landlord: ActiveLandlord): Promise<void> {
  const tenantEmail = 'ruhe@post.example';
  const own = await createOwnCertificate(product, landlord, { tenantEmail });
  await product.post('/landlord/pending-payment', { id: own.id }, { token: landlord.token });
  const token = await linkValue(product, tenantEmail, '/mails-stoppen/');
  await product.post('/tenant-mails/stop', { token, never: true });
  await payOwnCertificate(product, own);
}

/** A tenant asked, and the landlord wants the link sent to somebody else. */
async function playPassing(product: TestProduct, { email, phone, token }: ActiveLandlord): Promise<void> {
  const track = { origin: product.url, cast: { ...castOf(34), landlordEmail: email, landlordPhone: phone } };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const { id } = await payCertificate(track);
  await product.settled();
  await product.post('/landlord/resend-certificate', { id, email: 'vermietung@buero.example' }, { token });
  await product.settled();
}
