import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeSms, type FakeSms } from '../../../tests/support/fake-sms.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { TrialMessage } from '../../trial-mailbox/rules/schema.ts';
import type { OtpChannel } from '../rules/index.ts';
import { sendCode, watchSpend } from './index.ts';

let fake: FakeSms;
let product: TestProduct;
beforeAll(async () => {
  fake = await startFakeSms();
  const settings = { ...fake.settings, SMS_ALARM_PER_DAY: '3', LIMIT_TAN_IN_ALL: '4/86400' };
  product = await startTestProduct({ settings });
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

const phone = '+491713920043';

async function askForTan(way: OtpChannel = 'sms') {
  const { platform } = product;
  const subjectId = randomUUID();
  const personKeyId = await inTransaction(platform.db, (trx) => platform.vault.createPerson(trx));
  const sent = await sendCode(platform, {
    purpose: 'tenant-submit',
    subjectId,
    phone,
    way,
    personKeyId,
    dataHash: randomBytes(32),
    actor: `tenant:${subjectId}`,
    origin: { address: '10.0.0.1', network: '10.0.0.0/24' },
  });
  await product.settled();
  return sent;
}

/** Messages sent today, and whether the alarm and the stop apply. */
async function figures(): Promise<(number | undefined)[]> {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  return ['today', 'alarm', 'stopped'].map((name) => {
    const value = new RegExp(`^phone_messages_${name} (.+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  });
}

const told = async (): Promise<TrialMessage[]> => {
  await watchSpend(product.platform);
  await watchSpend(product.platform);
  return product.messages(product.platform.settings.operator.email);
};

test('many of them on one day: the operator hears of it once, and of the end as well, and the figures say so', async () => {
  await askForTan();
  expect(await told()).toEqual([]);
  expect(await figures()).toEqual([1, 0, 0]);
  await askForTan('call');
  await askForTan();
  const [alarm, ...others] = await told();
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({
    template: 'sms-alarm',
    subject: 'Heute wurden schon 3 SMS und Anrufe verschickt',
  });
  expect(await figures()).toEqual([3, 1, 0]);
  await askForTan();
  expect(await askForTan()).toEqual({ ok: false, problem: { code: 'tan-not-sent' } });
  expect(fake.sent()).toHaveLength(4);
  const mails = await told();
  expect(mails.map(({ template }) => template)).toEqual(['sms-stopped', 'sms-alarm']);
  expect(mails.map(({ text }) => text).join(' ')).not.toContain(phone.slice(3));
  expect(await figures()).toEqual([4, 1, 1]);
});

test('the next day begins anew', async () => {
  await product.clock.advance(24 * 3600);
  expect(await figures()).toEqual([0, 0, 0]);
  expect(await askForTan()).toMatchObject({ ok: true });
  expect(await told()).toHaveLength(2);
});
