// The copy made for one reader: what it says, what it links to, and what it does not disclose.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { readQr } from '../../../tests/support/read-qr.ts';
import { openLink } from '../../../tests/support/share-reader.ts';
import { sharingTenant, type SharingTenant } from '../../../tests/support/shared-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { verifyPdf } from '../../../tests/support/verify-pdf.ts';
import { formatDateLong, calendarDate } from '../../platform/rules/dates.ts';
import { shareChoices, shareCopyNeutralTexts as texts, type Share } from '../rules/index.ts';
import { sweepShares } from './index.ts';

let product: TestProduct;
let tenant: SharingTenant;
beforeAll(async () => {
  product = await startTestProduct();
  tenant = await sharingTenant(product, '330');
});
afterAll(() => product.close());

const load = async (share: Share): Promise<Answer> => {
  const { answer } = await openLink(product, share.link);
  return product.get('/certificate/shares/file', { token: String(answer.body['token']) });
};
const check = async (bytes: Uint8Array, uniqueCode = ''): Promise<Record<string, unknown>> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return (await product.post('/certificate/verify-file', { sha256, uniqueCode })).body;
};
const permanent = async (): Promise<string> =>
  readQr(
    (await product.get(`/certificate/download-certificate/${tenant.issued.id}`, { token: await tenant.token() })).bytes,
  );

test('it names its reader and its end, its QR code is the link of the share, and neither code nor key of the certificate is in it', async () => {
  const share = await tenant.create({ withFile: true });
  const { bytes, headers } = await load(share);
  expect(headers.get('content-disposition')).toMatch(/filename="Kopie_der_Bescheinigung_\d{4}-\d\d-\d\d\.pdf"/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  const { pages, text, title, source } = await readPdf(bytes);
  expect(pages[0]).toContain(texts.note(share.label, formatDateLong(calendarDate(share.lastDay))));
  expect(pages).toHaveLength(2);
  expect(title).toBe('Mietschuldenfreiheitsbescheinigung, Kopie');
  expect(readQr(bytes)).toBe(share.link);
  const [code = '', key = ''] = (await permanent()).split('#')[1]?.split('.') ?? [];
  expect([code, key.length]).toEqual([tenant.issued.code, 22]);
  for (const secret of [code, code.replaceAll('-', ''), key]) expect(source + text).not.toContain(secret);
  expect(text).not.toContain('Prüfwert der unterschriebenen Angaben');
  verifyPdf(bytes);
});

test('beside the code of another certificate it is of another one, and nothing of its own is told', async () => {
  const other = await sharingTenant(product, '331');
  const { bytes } = await load(await tenant.create({ withFile: true }));
  expect(await check(bytes, other.issued.code)).toMatchObject({ outcome: 'other', data: null, hasOpenAmount: null });
  expect(await check(bytes, tenant.issued.code)).toMatchObject({ outcome: 'same', data: { status: 'valid' } });
});

test('what is hidden is absent from the file, and with everything chosen it is there', async () => {
  const hidden = ['geboren', '1994', 'Lindenallee', '50968', 'Becker', 'Am Rheinufer', 'TAN an +'];
  const bare = await load(await tenant.create({ withFile: true }));
  const full = await load(await tenant.create({ withFile: true, parts: [...shareChoices] }));
  const [nothing, all] = [await readPdf(bare.bytes), await readPdf(full.bytes)];
  for (const words of hidden) expect([words, nothing.text.includes(words)]).toEqual([words, false]);
  for (const words of hidden) expect([words, all.text.includes(words)]).toEqual([words, true]);
  expect(nothing.text).toContain(
    'Nicht freigegeben Geburtsdatum, genaue Anschrift der Wohnung, Name der Vermieterseite',
  );
  expect(nothing.text).toContain(texts.hiddenSigner);
  expect(all.text).not.toContain('Nicht freigegeben');
});

test('the check tells an unaltered copy as one, with the state of today, and after the end as Kopie einer beendeten Freigabe', async () => {
  const share = await tenant.create({ withFile: true });
  const { bytes } = await load(share);
  const told = await check(bytes);
  expect(told).toMatchObject({
    outcome: 'same',
    copy: { label: share.label },
    data: { status: 'valid', firstName: 'Lena', address: { postalCode: '' } },
    proof: null,
    opening: null,
    dataHash: null,
    printedCode: null,
  });
  expect(await check(bytes, tenant.issued.code)).toMatchObject({ outcome: 'same', copy: { label: share.label } });
  expect(await check(Buffer.concat([bytes, Buffer.from('\n')]))).toMatchObject({ outcome: 'unknown' });
  await tenant.change(share, 'end');
  expect(await check(bytes)).toMatchObject({ outcome: 'same', copy: { label: null } });
  await product.clock.advance(60);
  await sweepShares(product.platform);
  expect(await check(bytes)).toMatchObject({ outcome: 'same', copy: { label: null }, data: { status: 'valid' } });
  const rows = await product.platform.db
    .selectFrom('share_copy')
    .select('sealed')
    .where('share_id', '=', share.id)
    .execute();
  expect(rows).toEqual([{ sealed: null }]);
});

test('an extended share gets a copy with the new day, and both are genuine', async () => {
  const share = await tenant.create({ withFile: true, days: 7 });
  const first = await load(share);
  const { body } = await tenant.change(share, 'extend', { days: 30 });
  await product.settled();
  const second = await load(share);
  const { lastDay } = body['share'] as Share;
  expect((await readPdf(second.bytes)).text).toContain(`bis ${formatDateLong(calendarDate(lastDay))}`);
  for (const { bytes } of [first, second]) expect(await check(bytes)).toMatchObject({ copy: { label: share.label } });
});

test('without a copy there is none to load', async () => {
  expect(await load(await tenant.create())).toMatchObject({ status: 404, body: { code: 'no-copy' } });
});
