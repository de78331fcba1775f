import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnData } from '../../../tests/support/own-data.ts';
import { linkFor } from '../../../tests/support/signed-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import {
  correctSigned,
  firstCertificate,
  openSigned,
  sidesOf,
  type Held,
  type Sides,
} from '../../../tests/support/renewed-tenancy.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { copyUnreadable } from '../../../tests/support/unreadable-rows.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { reminderTenantTexts } from '../rules/index.ts';
import { sweepRenewals } from './index.ts';
import { reminderKey } from './mails/reminder-mail.ts';

const { words } = reminderTenantTexts;

const [silent, wishing, stopping, erasing] = [31, 32, 33, 34].map(sidesOf) as [Sides, Sides, Sides, Sides];

let product: TestProduct;
const held = new Map<Sides, Held>();

beforeAll(async () => {
  product = await startTestProduct();
  for (const sides of [silent, wishing, stopping, erasing]) held.set(sides, await firstCertificate(product, sides));
}, 120_000);
afterAll(() => product.close());

const heldBy = (sides: Sides): Held => held.get(sides) as Held;

const wish = (sides: Sides, said: object) => {
  const { id, token } = heldBy(sides);
  return product.post('/tenant/renewal/reminder', { id, wanted: true, words, ...said }, { token });
};

const storedOf = async ({ id }: Held) =>
  product.platform.db.selectFrom('renewal_reminder').selectAll().where('ordered_id', '=', id).executeTakeFirst();

const remindersTo = async ({ tenant }: Sides) =>
  (await product.messages(tenant.email)).filter(({ subject }) =>
    /^Deine Bescheinigung ist bis zum .* empfohlen$/.test(subject),
  );

async function sweepAfter(days: number): Promise<void> {
  await product.clock.advance(days * 24 * 3600);
  await sweepRenewals(product.platform);
  await product.settled();
}

test('the words of the consent are stored as they were shown, with the time, and other words are refused', async () => {
  expect((await wish(wishing, { words: 'Schickt mir alles.' })).body).toMatchObject({ code: 'words-changed' });
  expect(await storedOf(heldBy(wishing))).toBeUndefined();
  for (const sides of [wishing, stopping, erasing])
    expect((await wish(sides, {})).body).toMatchObject({ reminder: { state: 'on' } });
  const stored = await storedOf(heldBy(wishing));
  expect(stored?.words).toBe(words);
  expect(Math.abs(product.platform.clock.now().getTime() - (stored?.wanted_at.getTime() ?? 0))).toBeLessThan(60_000);
});

test('the wish is shown again, may be taken back, and stands in the own data', async () => {
  const { id, token } = heldBy(wishing);
  expect((await product.get(`/tenant/renewal/${id}`, { token })).body['reminder']).toMatchObject({ state: 'on' });
  expect((await wish(wishing, { wanted: false })).body['reminder']).toMatchObject({ state: 'off' });
  expect(await storedOf(heldBy(wishing))).toBeUndefined();
  await wish(wishing, {});
  const own = await openOwnData(product, wishing.tenant.email);
  const file = await product.get('/own-data/export', { token: own.token });
  expect(JSON.stringify(file.body)).toContain(words);
});

test('the wish goes with the data', async () => {
  const { token } = await openOwnData(product, erasing.tenant.email);
  await product.delete('/own-data', { email: erasing.tenant.email }, { token });
  await product.settled();
  expect(await storedOf(heldBy(erasing))).toBeUndefined();
});

test('one mail, two weeks before the recommended date ends and not a day earlier', async () => {
  const due = (await storedOf(heldBy(wishing)))?.due_at.getTime() ?? 0;
  const days = Math.floor((due - product.platform.clock.now().getTime()) / (24 * 3600 * 1000));
  expect(days).toBeGreaterThan(70);
  await sweepAfter(days);
  expect(await remindersTo(wishing)).toEqual([]);
  await sweepAfter(1);
  await sweepAfter(1);
  const [mail, ...more] = await remindersTo(wishing);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Um diese eine Erinnerung hast du uns am');
  expect(mail?.text).toContain('10,90 €');
});

test('no mail comes without the box ticked, and none to who is gone', async () => {
  expect(await remindersTo(silent)).toEqual([]);
  expect(await remindersTo(erasing)).toEqual([]);
});

const reminded = () => linkValue(product, wishing.tenant.email, '/zertifikat/neu-bestaetigen/');

async function expectOffer(link: string): Promise<void> {
  const { body } = await product.get(`/certificate/${link}`);
  const { _id: id } = body['certificate'] as { _id: string };
  const offer = await product.get(`/tenant/renewal/${id}`, { token: String(body['token']) });
  expect(offer.body).toMatchObject({ state: 'possible', reminder: { state: 'sent' } });
}

test('[W61] its link leads to the page where the new state is asked for and begins nothing, and another one ends such mails', async () => {
  await expectOffer(await reminded());
  const { id } = heldBy(wishing);
  const begun = await product.platform.db
    .selectFrom('tenant_request')
    .select('id')
    .where('renews_id', '=', id)
    .execute();
  expect(begun).toEqual([]);
  const stop = await linkValue(product, stopping.tenant.email, '/mails-stoppen/');
  expect((await product.post('/tenant-mails/open', { token: stop })).body).toMatchObject({ state: 'on', landlord: '' });
  expect((await product.post('/tenant-mails/stop', { token: stop, never: false })).body).toMatchObject({
    state: 'stopped',
  });
});

test('its link outlives those to the file, and once it has ended a fresh one leads to the same page', async () => {
  const link = await reminded();
  await product.clock.advance(40 * 24 * 3600);
  await expectOffer(link);
  await product.clock.advance(21 * 24 * 3600);
  expect((await product.get(`/certificate/${link}`)).body).toMatchObject({ code: 'link-expired' });
  await product.post('/token/renew', { token: link });
  await product.settled();
  const fresh = await reminded();
  expect(fresh).not.toBe(link);
  await expectOffer(fresh);
});

const stopMails = ({ tenant }: Sides, id: string) =>
  inTransaction(product.platform.db, (trx) => product.platform.outbox.suppress(trx, mailboxOf(tenant.email), id));

async function offeredTo(sides: Sides): Promise<unknown> {
  const { id } = heldBy(sides);
  const { token } = await linkFor(product.platform, 'tenant', { id });
  return (await product.get(`/tenant/renewal/${id}`, { token })).body['reminder'];
}

test('who wants no mails is offered no reminder, can wish for none, and may still take back what was ticked before', async () => {
  const sides = sidesOf(39);
  held.set(sides, await firstCertificate(product, sides));
  const { id } = heldBy(sides);
  await wish(sides, {});
  await stopMails(sides, id);
  expect(await offeredTo(sides)).toBeNull();
  expect((await wish(sides, { wanted: false })).body).toMatchObject({ reminder: null });
  expect(await storedOf(heldBy(sides))).toBeUndefined();
  for (const wanted of [true, false])
    expect((await wish(sides, { wanted })).body).toMatchObject({ code: 'nothing-to-remind-of' });
  await inTransaction(product.platform.db, (trx) => product.platform.outbox.unsuppress(trx, id));
  expect(await offeredTo(sides)).toMatchObject({ state: 'off' });
});

test('who wants none any more gets none, also where the box was ticked before, and is told of none that was sent', async () => {
  const sides = sidesOf(35);
  held.set(sides, await firstCertificate(product, sides));
  await wish(sides, {});
  await stopMails(sides, heldBy(sides).id);
  await sweepAfter(80);
  expect(await remindersTo(sides)).toEqual([]);
  expect(await storedOf(heldBy(sides))).toMatchObject({ outcome: 'void' });
  expect(await offeredTo(sides)).toBeNull();
});

test('a reminder that was stopped while it waited to leave is told as none', async () => {
  const { db, outbox } = product.platform;
  const { id } = heldBy(wishing);
  expect((await outbox.statusOf(db, reminderKey(id)))?.state).toBe('sent');
  expect(await offeredTo(wishing)).toMatchObject({ state: 'sent' });
  await db.updateTable('message').set({ state: 'suppressed' }).where('key', '=', reminderKey(id)).execute();
  expect(await offeredTo(wishing)).toBeNull();
});

test('a correction is recommended from its own day on: the mail waits for it, and names that day', async () => {
  const sides = sidesOf(36);
  held.set(sides, await firstCertificate(product, sides));
  const before = (await wish(sides, {})).body['reminder'] as { dueOn: string };
  await product.clock.advance(10 * 24 * 3600);
  await correctSigned(product, (await openSigned(product, sides)).token, sides);
  const { dueOn } = (await offeredTo(sides)) as { dueOn: string };
  expect(dueOn > before.dueOn).toBe(true);
  await sweepAfter(75);
  expect(await remindersTo(sides)).toEqual([]);
  await sweepAfter(10);
  const [mail, ...more] = await remindersTo(sides);
  expect(more).toEqual([]);
  const until = /bis zum (\S+) empfohlen/.exec(mail?.subject ?? '')?.[1] ?? '';
  expect(mail?.text).toContain(`noch bis zum ${until} empfohlen`);
});

test('twenty that fail hold up none behind them, and are tried again', async () => {
  const [sides, behind] = [sidesOf(37), sidesOf(38)];
  for (const one of [sides, behind]) {
    held.set(one, await firstCertificate(product, one));
    await wish(one, {});
  }
  const { db } = product.platform;
  const { tenant_key_id: keyId } = await db
    .selectFrom('certificate')
    .select('tenant_key_id')
    .where('id', '=', heldBy(sides).id)
    .executeTakeFirstOrThrow();
  const keyIs = (wrapped: Buffer | null) =>
    db.updateTable('person_key').set({ wrapped }).where('id', '=', keyId).execute();
  const { wrapped } = await db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', keyId)
    .executeTakeFirstOrThrow();
  await keyIs(Buffer.alloc(60, 1));
  const copied = { table: 'certificate', id: heldBy(sides).id, count: 19, change: { request_id: null } } as const;
  const others = await copyUnreadable(product, { ...copied, unique: ['code_index'] });
  const reminder = await storedOf(heldBy(sides));
  if (!reminder) throw new Error('wished for');
  await db
    .insertInto('renewal_reminder')
    .values(others.map((id) => ({ ...reminder, ordered_id: id })))
    .execute();
  const { due_at: due } = reminder;
  await db
    .updateTable('renewal_reminder')
    .set({ due_at: addSeconds(due, 1) })
    .where('ordered_id', '=', heldBy(behind).id)
    .execute();
  await sweepAfter(85);
  expect(await remindersTo(behind)).toHaveLength(1);
  await keyIs(wrapped);
  await sweepAfter(0);
  expect(await remindersTo(sides)).toHaveLength(1);
});
