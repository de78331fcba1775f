import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readTrialMailbox } from '../../platform/messages/trial-mailbox-store.ts';
import { otpRules } from '../rules/index.ts';
import { codeStatus, sendCode, spendCode, verifyCode } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    settings: { LIMIT_TAN_OTHER_NUMBER: '2/86400', LIMIT_TAN_PER_CALLER: '99/86400' },
  });
});
afterAll(() => product.close());

const purpose = 'tenant-submit';
let lastNumber = 0;

/** A person with a number of their own and something to confirm. */
interface Confirming {
  subjectId: string;
  phone: string;
  personKeyId: string;
  dataHash: Buffer;
}

async function someone(): Promise<Confirming> {
  const { platform } = product;
  const personKeyId = await inTransaction(platform.db, (trx) => platform.vault.createPerson(trx));
  lastNumber++;
  const phone = `+4917604069${String(lastNumber).padStart(3, '0')}`;
  return { subjectId: randomUUID(), phone, personKeyId, dataHash: randomBytes(32) };
}

const send = (person: Confirming) =>
  sendCode(product.platform, {
    ...person,
    purpose,
    way: 'sms',
    actor: `tenant:${person.subjectId}`,
    origin: { address: '10.0.0.1', network: '10.0.0.0/24' },
  });
const verify = ({ subjectId }: Confirming, otp: string) =>
  verifyCode(product.platform, { purpose, subjectId, otp, actor: `tenant:${subjectId}`, network: '10.0.0.0/24' });
/** Whether there was a code to use. */
const use = async ({ subjectId, dataHash, phone }: Confirming) => {
  const { platform } = product;
  const what = { purpose, subjectId, dataHash, phoneIndex: platform.vault.blindIndex('phone', phone) } as const;
  return (await inTransaction(platform.db, (trx) => spendCode(platform, trx, what))) !== null;
};

/** The codes sent to that number, newest first. */
async function codesOf({ phone }: Confirming): Promise<string[]> {
  await product.settled();
  const entries = await readTrialMailbox(product.platform.db, product.platform.vault, { to: phone });
  return entries.map(({ content }) => /(?<!\d)\d{6}(?!\d)/.exec(content.text)?.[0] ?? '');
}

async function withCode(): Promise<{ person: Confirming; code: string; wrong: string }> {
  const person = await someone();
  expect(await send(person)).toEqual({ ok: true, value: { way: 'sms', resendInSeconds: otpRules.resendSeconds } });
  const [code = ''] = await codesOf(person);
  expect(code).toMatch(/^\d{6}$/);
  return { person, code, wrong: code === '000000' ? '000001' : '000000' };
}

test('[6.5.2] [6.5.4] the right code is accepted, confirms the content once, and is stored as a keyed hash only [S5.tan] [S9.tan-length]', async () => {
  const { person, code } = await withCode();
  const stored = await product.platform.db.selectFrom('one_time_code').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(code);
  expect(await verify(person, code)).toMatchObject({ ok: true });
  expect(await use(person)).toBe(true);
  expect(await use(person)).toBe(false);
  expect(await verify(person, code)).toEqual({ ok: false, problem: { code: 'tan-missing' } });
});

test('after five wrong guesses the right code is refused too [S5.tan]', async () => {
  const { person, code, wrong } = await withCode();
  for (let left = otpRules.tries - 1; left > 0; left--) {
    expect(await verify(person, wrong)).toEqual({ ok: false, problem: { code: 'tan-wrong', triesLeft: left } });
  }
  expect(await verify(person, wrong)).toEqual({ ok: false, problem: { code: 'tan-used-up' } });
  expect(await verify(person, code)).toEqual({ ok: false, problem: { code: 'tan-used-up' } });
  expect(await use(person)).toBe(false);
});

test('the fifth guess may still be the right one', async () => {
  const { person, code, wrong } = await withCode();
  for (let tries = 1; tries < otpRules.tries; tries++) await verify(person, wrong);
  expect(await verify(person, code)).toMatchObject({ ok: true });
});

test('of fifty guesses at once five are counted and none gets through afterwards', async () => {
  const { person, code, wrong } = await withCode();
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(person, wrong)));
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.problem.code));
  expect(codes.filter((name) => name === 'tan-wrong')).toHaveLength(otpRules.tries - 1);
  expect(codes.filter((name) => name === 'tan-used-up')).toHaveLength(50 - otpRules.tries + 1);
  const row = await product.platform.db
    .selectFrom('one_time_code')
    .select('attempts')
    .where('subject_id', '=', person.subjectId)
    .executeTakeFirstOrThrow();
  expect(row.attempts).toBe(otpRules.tries);
  expect(await verify(person, code)).toMatchObject({ ok: false });
});

test('a second code is refused for 180 seconds, then the newest alone counts [S9.tan-countdown]', async () => {
  const { person, code } = await withCode();
  expect(await send(person)).toEqual({ ok: false, problem: { code: 'tan-too-soon' } });
  await product.clock.advance(otpRules.resendSeconds - 5);
  expect(await send(person)).toEqual({ ok: false, problem: { code: 'tan-too-soon' } });
  const status = await codeStatus(product.platform, { purpose, subjectId: person.subjectId });
  expect(status.isOpen).toBe(true);
  expect(status.resendInSeconds).toBeGreaterThan(0);
  expect(status.resendInSeconds).toBeLessThanOrEqual(5);
  await product.clock.advance(5);
  expect(await send(person)).toMatchObject({ ok: true });
  const [newest = '', old] = await codesOf(person);
  expect(old).toBe(code);
  if (newest !== code) expect(await verify(person, code)).toMatchObject({ ok: false });
  expect(await verify(person, newest)).toMatchObject({ ok: true });
});

test('a mistyped number is corrected at once, and each number still waits for its own', async () => {
  const { person, code } = await withCode();
  const mistyped = person.phone;
  const right = { ...person, phone: (await someone()).phone };
  expect(await send(right)).toMatchObject({ ok: true });
  const [newest = ''] = await codesOf(right);
  if (newest !== code) expect(await verify(person, code)).toMatchObject({ ok: false });
  // Neither number gets a second code, whichever was the last.
  expect(await send(right)).toEqual({ ok: false, problem: { code: 'tan-too-soon' } });
  expect(await send({ ...person, phone: mistyped })).toEqual({ ok: false, problem: { code: 'tan-too-soon' } });
  expect(await codesOf(person)).toHaveLength(1);
  expect(await verify(right, newest)).toMatchObject({ ok: true });
});

test('[W9] numbers are corrected twice a day without the wait: nobody writes to one after the other', async () => {
  const { person } = await withCode();
  const to = async () => ({ ...person, phone: (await someone()).phone });
  const answers = [await send(await to()), await send(await to())];
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  const third = await to();
  expect(await send(third)).toEqual({ ok: false, problem: { code: 'tan-too-soon' } });
  expect(await codesOf(third)).toEqual([]);
  await product.clock.advance(otpRules.resendSeconds);
  expect(await send(third)).toMatchObject({ ok: true });
});

test('of many corrections at once to one number one SMS goes out', async () => {
  const { person } = await withCode();
  const right = { ...person, phone: (await someone()).phone };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(right)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await codesOf(right)).toHaveLength(1);
});

test('of many first requests at once, each to another number, one SMS goes out', async () => {
  const person = await someone();
  const numbers = await Promise.all(Array.from({ length: 20 }, () => someone()));
  const asked = numbers.map(({ phone }) => ({ ...person, phone }));
  const answers = await Promise.all(asked.map(send));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const sent = await Promise.all(asked.map(codesOf));
  expect(sent.flat()).toHaveLength(1);
});

test('of twenty requests at once one SMS goes out', async () => {
  const person = await someone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(person)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await codesOf(person)).toHaveLength(1);
});

test('clicks that send nothing do not count in the limits of number and network', async () => {
  const person = await someone();
  const { db, vault } = product.platform;
  const origin = { address: `10.7.${lastNumber}.1`, network: `10.7.${lastNumber}.0/24` };
  const asked = { ...person, purpose, way: 'sms', actor: `tenant:${person.subjectId}`, origin } as const;
  await Promise.all(Array.from({ length: 20 }, () => sendCode(product.platform, asked)));
  const keys = [
    `tanPerNumber:${vault.blindIndex('phone', person.phone).toString('base64url')}`,
    product.platform.limits.windowsOf('tanPerCaller', origin).address.key,
    product.platform.limits.windowsOf('tanPerCaller', origin).network.key,
  ];
  const counters = await db.selectFrom('limit_counter').select('hits').where('key', 'in', keys).execute();
  expect(counters).toEqual([{ hits: 1 }, { hits: 1 }, { hits: 1 }]);
});

test('[W55] an address that is refused takes nothing back from what its network has used', async () => {
  const { db, limits } = product.platform;
  const origin = { address: '10.8.0.1', network: '10.8.0.0/24' };
  while (await limits.hitFrom('tanPerCaller', origin));
  const used = async () => {
    const { key } = limits.windowsOf('tanPerCaller', origin).network;
    return db.selectFrom('limit_counter').select('hits').where('key', '=', key).executeTakeFirstOrThrow();
  };
  const before = await used();
  const person = await someone();
  const asked = { ...person, purpose, way: 'sms', actor: `tenant:${person.subjectId}`, origin } as const;
  expect(await sendCode(product.platform, asked)).toMatchObject({ problem: { code: 'tan-network-limit' } });
  expect(await used()).toEqual(before);
});

test('[6.5.5] a code ends after ten minutes', async () => {
  const { person, code } = await withCode();
  await product.clock.advance(otpRules.validSeconds);
  expect(await verify(person, code)).toEqual({ ok: false, problem: { code: 'tan-expired' } });
});

test('a verified code confirms only the content and the number it was sent for [W50]', async () => {
  const { person, code } = await withCode();
  await verify(person, code);
  expect(await use({ ...person, dataHash: randomBytes(32) })).toBe(false);
  expect(await use({ ...person, phone: '+4917604069099' })).toBe(false);
  expect(await use({ ...person, subjectId: randomUUID() })).toBe(false);
  expect(await use(person)).toBe(true);
});

test('a code that was sent but not typed confirms nothing, and a verified one waits half an hour at most', async () => {
  const { person, code } = await withCode();
  expect(await use(person)).toBe(false);
  await verify(person, code);
  await product.clock.advance(1801);
  expect(await use(person)).toBe(false);
});

test('of twenty uses of a verified code at once one succeeds', async () => {
  const { person, code } = await withCode();
  await verify(person, code);
  const used = await Promise.all(Array.from({ length: 20 }, () => use(person)));
  expect(used.filter(Boolean)).toHaveLength(1);
});

test('the code of one person is nothing to another, and without a code there is none to guess', async () => {
  const { code } = await withCode();
  const other = await someone();
  expect(await verify(other, code)).toEqual({ ok: false, problem: { code: 'tan-missing' } });
});
