import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../tests/support/test-parts.ts';
import { listEvents } from '../audit-log/server/index.ts';
import { listCodes } from '../one-time-code/server/index.ts';
import { listLinks, listSessions } from '../platform/access/access-list-store.ts';
import { listMessages } from '../platform/messages/message-list-store.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

const many = Array.from({ length: 70_000 }, () => randomUUID());

test('[L22] what somebody takes along may be about any number of records', async () => {
  const { db } = parts;
  const lists = await Promise.all([
    listEvents(db, many, 'landlord'),
    listCodes(db, many, ['landlord-sign']),
    listLinks(db, many, ['landlord-deliver']),
    listSessions(db, many, ['landlord:session']),
    listMessages(db, many),
  ]);
  expect(lists).toEqual([[], [], [], [], []]);
});
