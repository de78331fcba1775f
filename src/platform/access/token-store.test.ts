import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { randomSecret, sha256 } from '../crypto/random.ts';
import { createHandleStore } from './handle-store.ts';
import { lifetimes, scopes } from './scopes.ts';
import { createTokenStore, type NewToken, type TokenStore } from './token-store.ts';

let parts: TestParts;
let tokens: TokenStore;
beforeAll(async () => {
  parts = await openTestParts();
  tokens = createTokenStore(parts.db, parts.clock);
});
afterAll(() => parts.close());

const issue = (token: Partial<NewToken> = {}): Promise<string> =>
  parts.inTransaction((trx) => tokens.issue(trx, { scope: 'tenant:flow', subjectId: randomUUID(), ...token }));

test('a fresh token speaks for its subject and scope, and only its hash is stored [W33]', async () => {
  const subjectId = randomUUID();
  const token = await issue({ subjectId, scope: 'certificate:deliver' });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await tokens.verify(token, undefined)).toMatchObject({ subjectId, scope: 'certificate:deliver' });
  const rows = await parts.db.selectFrom('access_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.some(({ hash }) => hash.equals(sha256(token)))).toBe(true);
});

test.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}!`, 'ä'.repeat(43), 'a'.repeat(5000)])(
  'an unknown or malformed token %# opens nothing',
  async (token) => {
    expect(await tokens.verify(token, undefined)).toBeNull();
  },
);

test('a token ends when it was not used for its idle time [W34]', async () => {
  const token = await issue();
  parts.clock.advance(lifetimes['tenant:flow'].idle - 1);
  expect(await tokens.verify(token, undefined)).not.toBeNull();
  parts.clock.advance(lifetimes['tenant:flow'].idle - 1);
  expect(await tokens.verify(token, undefined)).not.toBeNull();
  parts.clock.advance(lifetimes['tenant:flow'].idle);
  expect(await tokens.verify(token, undefined)).toBeNull();
});

test('use can not carry a token over its absolute end', async () => {
  const token = await issue();
  const { idle, absolute } = lifetimes['tenant:flow'];
  for (let passed = 0; passed + idle - 1 < absolute; passed += idle - 1) {
    expect(await tokens.verify(token, undefined)).not.toBeNull();
    parts.clock.advance(idle - 1);
  }
  parts.clock.advance(idle - 1);
  expect(await tokens.verify(token, undefined)).toBeNull();
});

test('every scope ends after its idle and after its absolute time', async () => {
  for (const scope of scopes) {
    const token = await issue({ scope });
    parts.clock.advance(lifetimes[scope].idle);
    expect(await tokens.verify(token, undefined), `${scope} is still open`).toBeNull();
  }
});

test('a token of a browser works only together with the cookie of that browser [W37]', async () => {
  const cookieSecret = randomSecret();
  const token = await issue({ cookieSecret });
  expect(await tokens.verify(token, undefined)).toBeNull();
  expect(await tokens.verify(token, randomSecret())).toBeNull();
  expect(await tokens.verify(token, `${cookieSecret} `)).toBeNull();
  expect(await tokens.verify(token, cookieSecret)).not.toBeNull();
});

test('an ended token stays ended, alone or with all of its subject', async () => {
  const subjectId = randomUUID();
  const [one, two, other] = [await issue({ subjectId }), await issue({ subjectId, scope: 'erase' }), await issue()];
  await parts.inTransaction((trx) => tokens.end(trx, sha256(one)));
  expect(await tokens.verify(one, undefined)).toBeNull();
  expect(await tokens.verify(two, undefined)).not.toBeNull();
  await parts.inTransaction((trx) => tokens.endAll(trx, subjectId, ['tenant:flow']));
  expect(await tokens.verify(two, undefined)).not.toBeNull();
  await parts.inTransaction((trx) => tokens.endAll(trx, subjectId));
  expect(await tokens.verify(two, undefined)).toBeNull();
  expect(await tokens.verify(other, undefined)).not.toBeNull();
});

test('what was opened from a session ends with it, alone or with all sessions, and not the other way round [7.4.1]', async () => {
  const subjectId = randomUUID();
  const [one, two] = [await issue({ subjectId }), await issue({ subjectId })];
  const opened = (parent: string) => issue({ scope: 'certificate:confirm', parentHash: sha256(parent) });
  const [first, second, ofTwo] = [await opened(one), await opened(one), await opened(two)];
  await parts.inTransaction((trx) => tokens.end(trx, sha256(second)));
  expect(await tokens.verify(one, undefined)).not.toBeNull();
  await parts.inTransaction((trx) => tokens.end(trx, sha256(one)));
  expect(await tokens.verify(first, undefined)).toBeNull();
  expect(await tokens.verify(ofTwo, undefined)).not.toBeNull();
  await parts.inTransaction((trx) => tokens.endAll(trx, subjectId, ['tenant:flow']));
  expect(await tokens.verify(ofTwo, undefined)).toBeNull();
});

test('what was opened from a session ends when the session is idle or too old, and its use is use of the session [7.3.1]', async () => {
  const { idle, absolute } = lifetimes['landlord:session'];
  const session = await issue({ scope: 'landlord:session' });
  const opened = await issue({ scope: 'landlord:deliver', parentHash: sha256(session) });
  expect(await tokens.verify(opened, undefined)).toMatchObject({ parentHash: sha256(session) });
  for (let passed = 0; passed + idle - 1 < absolute; passed += idle - 1) {
    expect(await tokens.verify(opened, undefined)).not.toBeNull();
    parts.clock.advance(idle - 1);
  }
  parts.clock.advance(idle - 1);
  expect(await tokens.verify(session, undefined)).toBeNull();
  const next = await issue({ scope: 'landlord:session' });
  const left = await issue({ scope: 'landlord:deliver', parentHash: sha256(next) });
  parts.clock.advance(idle - 1);
  expect(await tokens.verify(left, undefined)).not.toBeNull();
  parts.clock.advance(idle - 1);
  expect(await tokens.verify(next, undefined)).not.toBeNull();
  parts.clock.advance(idle);
  expect(lifetimes['landlord:deliver'].idle).toBeGreaterThan(idle);
  expect(await tokens.verify(left, undefined)).toBeNull();
});

test('exchanging a link again ends nothing; the first input with the new token ends the one before [W14] [W61]', async () => {
  const handleHash = sha256(randomSecret());
  const first = await issue({ handleHash });
  expect(await tokens.claim(sha256(first))).toBe('first');
  const second = await issue({ handleHash });
  expect(await tokens.verify(first, undefined)).toMatchObject({ isClaimed: true });
  expect(await tokens.verify(second, undefined)).toMatchObject({ isClaimed: false });
  expect(await tokens.claim(sha256(second))).toBe('first');
  expect(await tokens.claim(sha256(second))).toBe('again');
  expect(await tokens.claim(sha256(first))).toBe('ended');
  expect(await tokens.verify(first, undefined)).toBeNull();
  expect(await tokens.verify(second, undefined)).not.toBeNull();
});

test('of twenty first inputs by one link at once one is taken [W61]', async () => {
  const handles = createHandleStore(parts.clock);
  const subjectId = randomUUID();
  const value = await parts.inTransaction((trx) => handles.create(trx, { purpose: 'landlord-confirm', subjectId }));
  const handleHash = sha256(value);
  const issued = await Promise.all(Array.from({ length: 20 }, () => issue({ subjectId, handleHash })));
  const claims = await Promise.all(issued.map((token) => tokens.claim(sha256(token))));
  expect(claims.filter((claim) => claim === 'first')).toHaveLength(1);
  const verified = await Promise.all(issued.map((token) => tokens.verify(token, undefined)));
  expect(verified.filter((subject) => subject !== null)).toHaveLength(1);
});

test('a rolled back issue leaves no token', async () => {
  const given: string[] = [];
  const undone = parts.inTransaction(async (trx) => {
    given.push(await tokens.issue(trx, { scope: 'tenant:flow', subjectId: randomUUID() }));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await tokens.verify(given[0] ?? '', undefined)).toBeNull();
});
