// An issued certificate ends after twelve months: the tenant is told 30 days before, then file, content and keys are deleted
// (D62, L45).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { endsOf, type Ends } from '../../../tests/support/ends.ts';
import { issuedCertificate } from '../../../tests/support/paid-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { linkFor, signCertificate } from '../../../tests/support/signed-certificate.ts';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { findCertificate } from './certificate-store.ts';

let product: TestProduct;
let ends: Ends;
beforeAll(async () => {
  product = await startTestProduct();
  ends = await endsOf(product);
});
afterAll(() => product.close());

test('[D62] [L45] one mail 30 days before the end says what ends, when, and what to do', async () => {
  const { id, cast } = await issuedCertificate(product, castOf('40'));
  await ends.pass(330);
  expect(await ends.mails(cast.tenantEmail)).toEqual([]);
  await ends.pass(6);
  await ends.pass(1);
  const mails = await ends.mails(cast.tenantEmail);
  expect(mails).toHaveLength(1);
  const { ends_at: endsAt, issued_at: issuedAt } = await ends.row(id);
  const german = (at: Date | null, shiftMs = 0) =>
    new Date((at?.getTime() ?? 0) + shiftMs).toLocaleDateString('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
  const text = mails[0]?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(text).toContain(`deine Bescheinigung vom ${german(issuedAt)} ist noch bis zum ${german(endsAt, -1)} prüfbar`);
  expect(text).toContain('abgelaufen, Inhalt gelöscht');
  expect(text).toContain('Lade die Datei herunter');
  expect(text).toContain('Rechnung');
  expect(await ends.mails(cast.landlordEmail)).toEqual([]);
  // The link in this mail is the last way to the file and the invoice.
  const handle = await linkValue(product, cast.tenantEmail, '/zertifikat/herunterladen/');
  const { status, body } = await product.get(`/certificate/${handle}`);
  expect(status).toBe(200);
  expect(body['certificate']).toMatchObject({ state: 'issued', hasInvoice: true, endsAt: endsAt?.toISOString() });
  await ends.pass(20);
  expect(await ends.mails(cast.tenantEmail)).toHaveLength(1);
});

test('[L46] [L45] who neither asked nor paid can end the mails with this one, and is told nothing after a no', async () => {
  const landlord = await activeLandlord(product, { email: 'ohne-bitte@haus.example', phone: '+4917604069048' });
  const [wants, not] = ['liest@post.example', 'liest-nicht@post.example'];
  for (const tenantEmail of [wants, not])
    await payOwnCertificate(product, await createOwnCertificate(product, landlord, { tenantEmail }));
  const token = await linkValue(product, not, '/mails-stoppen/');
  expect((await product.post('/tenant-mails/stop', { token, never: false })).body).toMatchObject({ state: 'stopped' });
  await ends.pass(336);
  const [mail, ...others] = await ends.mails(wants);
  expect(others).toEqual([]);
  for (const words of ['Zu dieser Bescheinigung nichts mehr schicken:', 'Nie wieder anschreiben:'])
    expect(mail?.text).toContain(words);
  expect(await ends.mails(not)).toEqual([]);
  // A tenant who asked for the certificate here is told no such thing.
  const { cast } = await issuedCertificate(product, castOf('47'));
  await ends.pass(336);
  expect((await ends.mails(cast.tenantEmail))[0]?.text).not.toContain('Nie wieder anschreiben');
});

test('[D36] [L45] what nobody paid for is deleted with its content after thirty days, in a landlord’s account too', async () => {
  const landlord = await activeLandlord(product, { email: 'unbezahlt@haus.example', phone: '+4917604069049' });
  const own = await createOwnCertificate(product, landlord);
  const asked = await signCertificate(product.platform, { email: 'nie-bezahlt@post.example' });
  const other = await linkFor(product.platform, 'landlord', asked);
  await ends.pass(29);
  await ends.rooms.certificates.sweep();
  expect((await ends.row(own.id)).state).toBe('awaiting-payment');
  await ends.pass(2);
  await ends.rooms.certificates.sweep();
  for (const id of [own.id, asked.id]) {
    expect((await ends.row(id)).state).toBe('deleted');
    const kept = await findCertificate(product.platform, product.platform.db, id);
    expect(kept).toMatchObject({ tenant: null, landlord: null, text: null });
    expect(JSON.stringify(kept?.evidence)).not.toContain('signed');
  }
  expect((await product.get(`/certificate/${other.handle}`)).status).toBe(404);
  expect((await ends.row(own.id)).landlord_phone_index).not.toBeNull();
  await ends.pass(91);
  expect(await ends.row(own.id)).toMatchObject({ landlord_phone_index: null, signature_index: null });
});
