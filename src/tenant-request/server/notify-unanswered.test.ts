// The tenant is told once of silence and of bounced mails.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounceMail } from '../../../tests/support/bounce-mail.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { createReturnPaths } from '../../platform/messages/return-path.ts';
import { processBounce } from '../../platform/messages/take-bounces.ts';
import { sweepRequests } from './sweep-requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const mailsTo = async (to: string, template: string) =>
  (await product.messages(to)).filter((mail) => mail.template === template);
const remind = (token: string) => product.post('/mieter/status/resend-email', { token });

async function sweepAfter(seconds: number): Promise<void> {
  await product.clock.advance(seconds);
  await sweepRequests(product.platform);
}

async function remindTwice(name: string): Promise<{ tenant: string; landlord: string; status: string }> {
  const [tenant, landlord] = [`${name}@post.example`, `${name}@haus.example`];
  const { status } = await submitWizard(product, tenant, { landlordEmail: landlord });
  for (let reminder = 0; reminder < 2; reminder++) {
    await product.clock.advance(day + 60);
    expect((await remind(status)).status).toBe(200);
  }
  return { tenant, landlord, status };
}

test('[L23] [L33] three days after the second reminder the tenant reads once that nothing came and what else helps', async () => {
  const { tenant, landlord, status } = await remindTwice('stumm');
  expect((await remind(status)).body['code']).toBe('reminders-used-up');
  await sweepAfter(2 * day);
  expect(await mailsTo(tenant, 'tenant-no-answer')).toEqual([]);
  await sweepAfter(day + 60);
  await Promise.all([sweepRequests(product.platform), sweepRequests(product.platform)]);
  const [mail, ...more] = await mailsTo(tenant, 'tenant-no-answer');
  expect(more).toEqual([]);
  for (const part of ['zweimal erinnert', '§ 368 BGB', 'Kontoauszüge', 'Deine Anfrage bleibt bis zum'])
    expect(mail?.text).toContain(part);
  // One request and two reminders are all that was ever sent to the landlord.
  expect((await product.messages(landlord)).map(({ template }) => template)).toEqual([
    'landlord-reminder',
    'landlord-reminder',
    'landlord-request',
  ]);
  const link = await linkValue(product, tenant, '/mieter/status/');
  expect((await product.get(`/tenant/check-status/${link}`)).body['data']).toMatchObject({ state: 'submitted' });
});

test('nobody is told of silence after an answer, or while reminders are left', async () => {
  const { tenant, status } = await remindTwice('doch');
  await product.post('/tenant/withdraw', { token: status });
  const waiting = 'wartet@post.example';
  await submitWizard(product, waiting, { landlordEmail: 'wartet@haus.example' });
  await sweepAfter(5 * day);
  expect([...(await mailsTo(tenant, 'tenant-no-answer')), ...(await mailsTo(waiting, 'tenant-no-answer'))]).toEqual([]);
});

test('a mail to the landlord that came back is told to the tenant once, and the status page says so', async () => {
  const { platform } = product;
  const tenant = 'zurueck@post.example';
  const { status } = await submitWizard(product, tenant, { landlordEmail: 'tippfehler@haus.example' });
  const stateOf = async (): Promise<unknown> =>
    ((await product.get(`/tenant/check-status/${status}`)).body['data'] as Record<string, unknown>)['mailState'];
  expect(await stateOf()).toBe('sent');
  const [request] = await mailsTo('tippfehler@haus.example', 'landlord-request');
  const paths = createReturnPaths(platform.vault, 'zurueck@mietschuldenfrei.example');
  const report = Buffer.from(bounceMail({ to: paths.of(request?.id ?? '') ?? '' }));
  for (const result of ['bounced', 'known']) expect(await processBounce({ ...platform, paths }, report)).toBe(result);
  await product.settled();
  const told = await mailsTo(tenant, 'tenant-undeliverable');
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('nicht angenommen');
  expect(told[0]?.text).not.toContain('tippfehler@haus.example');
  expect(await stateOf()).toBe('failed');
});

test('a report about a mail of a request that is over tells nobody anything', async () => {
  const { platform } = product;
  const tenant = 'vorbei@post.example';
  const { status } = await submitWizard(product, tenant, { landlordEmail: 'vorbei@haus.example' });
  const [request] = await mailsTo('vorbei@haus.example', 'landlord-request');
  await product.post('/tenant/withdraw', { token: status });
  const paths = createReturnPaths(platform.vault, 'zurueck@mietschuldenfrei.example');
  const report = bounceMail({ to: paths.of(request?.id ?? '') ?? '' });
  await processBounce({ ...platform, paths }, Buffer.from(report));
  await product.settled();
  expect(await mailsTo(tenant, 'tenant-undeliverable')).toEqual([]);
});
