// Every mail to a tenant has a link to what is stored about this tenant, and no mail to anybody else has one (law L22).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../scripts/demo/steps.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { notifyDeclined } from '../../src/landlord-confirmation/server/notify-declined.ts';
import type { TrialMessage } from '../../src/trial-mailbox/rules/schema.ts';
import { activeLandlord } from '../support/active-landlord.ts';
import { askedTenant, createOwnCertificate, payOwnCertificate } from '../support/own-certificate.ts';
import { linkValue } from '../support/received.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

const day = 24 * 3600;
const cast = (number: number): Cast => ({
  tenantEmail: `lena${number}@mieterin.example`,
  tenantPhone: `+4917139200${number}`,
  landlordEmail: `becker${number}@vermieter.example`,
  landlordPhone: `+49176040690${number}`,
});

let product: TestProduct;
let messages: TrialMessage[];
beforeAll(async () => {
  product = await startTestProduct();
  await playWholePath();
  await playEndings();
  await playLandlord();
  messages = (await product.messages()).filter(({ kind }) => kind === 'mail');
});
afterAll(() => product.close());

async function asked(number: number) {
  const track = { origin: product.url, cast: cast(number) };
  await submitRequest(track, await startRequest(track));
  return track;
}

/** Registration to file, with fresh links on the way. */
async function playWholePath(): Promise<void> {
  const track = { origin: product.url, cast: cast(10) };
  const flow = await startRequest(track);
  await product.post('/token/renew', { token: flow.id });
  await submitRequest(track, flow);
  await product.post('/token/renew', { email: track.cast.tenantEmail });
  await product.clock.advance(day + 1);
  await product.post('/mieter/status/resend-email', {
    token: await linkValue(product, track.cast.tenantEmail, '/mieter/status/'),
  });
  await confirmRequest(track);
  await fetchCertificate(track, await payCertificate(track));
  await product.settled();
  await product.post('/token/renew', { token: await linkValue(product, track.cast.tenantEmail, '/mieter/daten/') });
  await product.settled();
}

/** Declined, forwarded, withdrawn, erased by the landlord. */
async function playEndings(): Promise<void> {
  for (const [number, answer] of [
    [11, { reason: 'unwilling', neverAgain: true }],
    [12, { reason: 'forward', forwardTo: 'verwaltung@haus.example', neverAgain: false }],
  ] as const) {
    const { landlordEmail } = (await asked(number)).cast;
    const link = await linkValue(product, landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
    const opened = await openConfirmation(product, link);
    await product.post('/certificate/decline', answer, { token: String(opened.body['token']) });
  }
  await product.clock.advance(600);
  await notifyDeclined(product.platform);
  const withdrawing = (await asked(13)).cast;
  await product.post('/tenant/withdraw', {
    token: await linkValue(product, withdrawing.tenantEmail, '/mieter/status/'),
  });
  const erasing = (await asked(14)).cast;
  const erase = await linkValue(product, erasing.landlordEmail, '/vermieter/daten-loeschen/');
  await product.delete('/landlord/delete', { email: erasing.landlordEmail }, { token: erase });
  // The address that wants no more mail.
  const again = { ...cast(15), landlordEmail: cast(11).landlordEmail };
  await submitRequest({ origin: product.url, cast: again }, await startRequest({ origin: product.url, cast: again }));
}

/** A landlord who began by himself: payment link, file to the tenant and to somebody else. */
async function playLandlord(): Promise<void> {
  const landlord = await activeLandlord(product, { email: 'haus@vermieter.example', phone: '+4917604069030' });
  const own = await createOwnCertificate(product, landlord);
  await product.post('/landlord/pending-payment', { id: own.id }, { token: landlord.token });
  await payOwnCertificate(product, own);
  for (const email of [askedTenant.email, 'makler@buero.example'])
    await product.post('/landlord/resend-certificate', { id: own.id, email }, { token: landlord.token });
  const unpaid = await createOwnCertificate(product, landlord);
  await product.post('/landlord/pending-payment', { id: unpaid.id }, { token: landlord.token });
  await product.delete(`/landlord/delete-certificate/${unpaid.id}`, undefined, { token: landlord.token });
  await product.settled();
}

const isTenants = ({ to }: TrialMessage): boolean => to.includes('@mieterin.example') || to === askedTenant.email;
const ownDataLinks = ({ links }: TrialMessage): string[] => links.filter((link) => link.includes('/mieter/daten/'));

test('[L22] each kind of mail to a tenant was written here', () => {
  const kinds = new Set(messages.filter(isTenants).map(({ template }) => template));
  for (const kind of [
    'tenant-confirm',
    'tenant-link-continue',
    'tenant-link-status',
    'tenant-sent',
    'tenant-suppressed',
    'tenant-outcome',
    'tenant-declined',
    'tenant-forwarded',
    'tenant-withdrawn',
    'tenant-erased',
    'tenant-payment',
    'tenant-certificate-deleted',
    'order-confirmation',
    'certificate-ready',
    'certificate-resent',
    'certificate-passed-on',
    'own-data-link',
  ])
    expect([...kinds]).toContain(kind);
});

/** The file hangs on them, so people forward them. */
const isPassedOn = ({ attachments }: TrialMessage): boolean =>
  attachments.some(({ fileName }) => fileName.startsWith('Bescheinigung_'));

test('[L22] a mail with the file to pass on leads to another link for the tenant, and shows nothing itself', async () => {
  const passedOn = messages.filter((mail) => isTenants(mail) && isPassedOn(mail));
  expect(new Set(passedOn.map(({ template }) => template))).toEqual(
    new Set(['certificate-ready', 'certificate-resent']),
  );
  for (const mail of passedOn) {
    const [link = 'none', ...more] = ownDataLinks(mail);
    expect(more).toEqual([]);
    expect(mail.text).toContain(`Deine Daten ansehen oder löschen:\n${link}`);
    const { status, body } = await product.post('/own-data/open', { token: link.split('/').at(-1) });
    expect({ status, body }).toEqual({ status: 200, body: { ask: true } });
  }
});

/** Nothing is stored of the tenant any more when it goes out. */
const afterErasure = 'tenant-certificate-deleted';

test('[L22] every other mail to a tenant opens the data of exactly this tenant, in its text too', async () => {
  for (const mail of messages.filter((one) => isTenants(one) && !isPassedOn(one) && one.template !== afterErasure)) {
    const link = ownDataLinks(mail).at(-1) ?? 'none';
    const opened = await product.post('/own-data/open', { token: link.split('/').at(-1) });
    const file = await product.get('/own-data/export', { token: String(opened.body['token']) });
    expect({
      template: mail.template,
      isInText: mail.text.includes(`Deine Daten ansehen oder löschen:\n${link}`),
      status: opened.status,
      isOfRecipient: JSON.stringify(file.body).includes(mail.to),
    }).toEqual({ template: mail.template, isInText: true, status: 200, isOfRecipient: true });
  }
});

test('[W21] no mail to anybody else has such a link', () => {
  const others = messages.filter((one) => !isTenants(one));
  expect(others.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['landlord-request', 'landlord-receipt', 'certificate-file', 'certificate-ready-landlord']),
  );
  for (const mail of others) expect([mail.template, ownDataLinks(mail)]).toEqual([mail.template, []]);
});
