// The mail with the file is forwarded to strangers, so its link to the own data opens nothing (law L22).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../../scripts/demo/path.ts';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

const cast = {
  tenantEmail: 'lena80@mieterin.example',
  tenantPhone: '+491713920080',
  landlordEmail: 'becker80@vermieter.example',
  landlordPhone: '+4917604069080',
};
const day = 24 * 3600;

let product: TestProduct;
let link: string;
beforeAll(async () => {
  product = await startTestProduct();
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  await fetchCertificate(track, await payCertificate(track));
  const ready = (await product.messages(cast.tenantEmail)).find(({ template }) => template === 'certificate-ready');
  link =
    ready?.links
      .find((one) => one.includes('/mieter/daten/'))
      ?.split('/')
      .at(-1) ?? 'none';
});
afterAll(() => product.close());

const open = () => product.post('/own-data/open', { token: link });
const ask = () => product.post('/token/renew', { token: link });
const ownLinks = async () =>
  (await product.messages(cast.tenantEmail)).filter(({ template }) => template === 'own-data-link');

test('[L22] it answers that another link has to be asked for, and nothing of the tenant', async () => {
  const opened = await open();
  expect({ status: opened.status, body: opened.body }).toEqual({ status: 200, body: { ask: true } });
  expect(opened.headers.get('set-cookie')).toBeNull();
  for (const path of ['/own-data', '/own-data/export'])
    expect((await product.get(path, { token: link })).status).toBe(401);
  expect((await product.delete('/own-data', { email: cast.tenantEmail }, { token: link })).status).toBe(401);
});

test('[L22] asking mails a link of its own to the address on record', async () => {
  await ask();
  const [mail] = await ownLinks();
  expect(mail).toMatchObject({ to: cast.tenantEmail });
  const { token } = await openOwnData(product, cast.tenantEmail);
  expect((await product.get('/own-data', { token })).body).toMatchObject({ firstName: 'Lena' });
});

test('[L22] it ends after 60 days, and with the tenant’s data', async () => {
  const { token } = await openOwnData(product, cast.tenantEmail);
  await product.clock.advance(59 * day);
  expect((await open()).body).toEqual({ ask: true });
  await ask();
  const { token: later } = await openOwnData(product, cast.tenantEmail);
  expect(later).not.toBe(token);
  expect((await product.delete('/own-data', { email: cast.tenantEmail }, { token: later })).status).toBe(200);
  expect((await open()).status).toBe(404);
  const before = (await ownLinks()).length;
  await ask();
  expect(await ownLinks()).toHaveLength(before);
});
