import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  letterXpressAccount,
  startLetterXpress,
  type LetterXpressServer,
} from '../../../../tests/support/letter-xpress-server.ts';
import { OutboundUnavailable } from '../../../platform/outbound/outbound.ts';
import { LetterRefused, PrintHouseClosed, type PrintHouse } from './print-house.ts';
import { createLetterXpress } from './letter-xpress.ts';

let server: LetterXpressServer;
let service: PrintHouse;
const connect = (change: object = {}, timeoutMs?: number): PrintHouse =>
  createLetterXpress(
    {
      username: letterXpressAccount.username,
      apiKey: letterXpressAccount.apikey,
      mode: 'test',
      url: server.url,
      ...change,
    },
    timeoutMs,
  );
beforeAll(async () => {
  server = await startLetterXpress();
  service = connect();
});
afterAll(() => server.close());
beforeEach(() => {
  server.jobs.length = 0;
  server.calls.length = 0;
});

const letter = (notice: string) => ({ notice, fileName: `brief-${notice}.pdf`, pdf: Buffer.from('%PDF-1.7 Brief') });

test('a letter arrives whole, with account, checksum and the way it is to be printed', async () => {
  const { ref, state } = await service.send(letter('eins'));
  expect([ref, state]).toEqual(['1001', 'waiting']);
  expect(server.jobs).toMatchObject([
    {
      notice: 'eins',
      filename_original: 'brief-eins.pdf',
      mode: 'test',
      specification: { color: '4', mode: 'simplex', shipping: 'national' },
      pdf: Buffer.from('%PDF-1.7 Brief'),
    },
  ]);
});

test.each([
  ['queue', 'waiting'],
  ['hold', 'waiting'],
  ['draft', 'waiting'],
  ['done', 'sent'],
  ['canceled', 'canceled'],
] as const)('a job in state %s is told as %s', async (status, state) => {
  const { ref } = await service.send(letter('zwei'));
  Object.assign(server.jobs[0] ?? {}, { status });
  expect(await service.look(ref)).toEqual({ ref, state });
  expect(await service.find('zwei')).toEqual({ ref, state });
});

test('a lost answer leaves the letter there: it is found by its notice, however many came after it', async () => {
  server.next({ kind: 'lose-answer' });
  await expect(service.send(letter('verloren'))).rejects.toThrow(OutboundUnavailable);
  // Handing over is never retried automatically.
  expect(server.calls).toEqual(['POST /v3/printjobs']);
  for (const later of ['a', 'b', 'c', 'd', 'e']) await service.send(letter(later));
  expect(await service.find('verloren')).toEqual({ ref: '1001', state: 'waiting' });
  expect(await service.find('nie geschickt')).toBeNull();
});

test('trouble there is no answer: nobody knows what became of the letter', async () => {
  for (const status of [500, 503, 429]) {
    server.next({ kind: 'answer', status, message: 'in trouble' });
    await expect(service.send(letter('drei'))).rejects.toThrow(OutboundUnavailable);
  }
  server.next({ kind: 'answer', status: 500, message: 'in trouble', insideOk: true });
  await expect(service.send(letter('drei'))).rejects.toThrow(OutboundUnavailable);
});

test('a service that is slow is given up on, whatever it is asked', async () => {
  const impatient = connect({}, 200);
  server.next({ kind: 'silent' });
  await expect(impatient.send(letter('langsam'))).rejects.toThrow(OutboundUnavailable);
  // Reading is harmless, so it is tried twice.
  server.next({ kind: 'silent' }, 2);
  await expect(impatient.look('1001')).rejects.toThrow(OutboundUnavailable);
  server.next({ kind: 'silent' });
  expect(await impatient.find('langsam')).toBeNull();
});

test('a file that arrived damaged may be sent again', async () => {
  server.next({ kind: 'damage' });
  await expect(service.send(letter('vier'))).rejects.toThrow(OutboundUnavailable);
  expect(server.jobs).toEqual([]);
  expect((await service.send(letter('vier'))).state).toBe('waiting');
});

test.each([401, 402, 403, 404])('an answer %i is about the account, not about the letter', async (status) => {
  server.next({ kind: 'answer', status, message: 'no' });
  await expect(service.send(letter('fünf'))).rejects.toThrow(PrintHouseClosed);
});

test('a wrong key is told apart also where HTTP says that all is well', async () => {
  await expect(connect({ apiKey: 'falscher-schluessel' }).send(letter('sechs'))).rejects.toThrow(PrintHouseClosed);
  server.next({ kind: 'answer', status: 401, message: 'Unauthorized.', insideOk: true });
  await expect(service.find('sechs')).rejects.toThrow(PrintHouseClosed);
});

test.each([400, 422])('an answer %i is about this letter', async (status) => {
  server.next({ kind: 'answer', status, message: 'Address could not be read' });
  await expect(service.send(letter('sieben'))).rejects.toThrow(LetterRefused);
});

test('a job that is gone is unknown, and one that is printed can not be called back', async () => {
  expect(await service.look('9999')).toBeNull();
  const { ref } = await service.send(letter('acht'));
  Object.assign(server.jobs[0] ?? {}, { status: 'done' });
  expect(await service.recall(ref)).toBe(false);
  Object.assign(server.jobs[0] ?? {}, { status: 'queue' });
  expect(await service.recall(ref)).toBe(true);
  expect(server.jobs).toMatchObject([{ status: 'canceled' }]);
});

test('letters go to the service alone', () => {
  expect(() => connect({ url: 'https://api.letterxpress.de.evil.example' })).toThrow('no address like this');
  expect(() => connect({ url: 'https://api.letterxpress.de' })).not.toThrow();
});
