import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPress, signingDay, trialIdentity } from '../../../tests/support/document-press.ts';
import { startFakeTsa, type FakeTsa, type TsaFault } from '../../../tests/support/fake-tsa.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { faultOf, verifyPdf } from '../../../tests/support/verify-pdf.ts';
import { openFinishedPdf } from '../pdf/finish-pdf.ts';
import { createPdfSigner } from './pdf-signer.ts';
import { timestampFrom } from './timestamp.ts';

const identity = trialIdentity();
const press = openPress();
const stampedAt = new Date('2026-11-21T14:05:11Z');
const memory = memoryLog();
let tsa: FakeTsa;
let typeset: Uint8Array;

beforeAll(async () => {
  tsa = await startFakeTsa(trialIdentity(), stampedAt);
  const source = '#set document(title: "Probe", date: auto)\n#set text(font: "Source Sans 3", fallback: false)\nSatz.';
  typeset = await press.pdf.render(source, {}, { createdAt: signingDay, standard: 'a-3a' });
});
afterAll(async () => {
  await tsa.close();
  await press.close();
});

async function signed(timeoutMs = 2000): Promise<Buffer> {
  const signPdf = createPdfSigner({
    identity,
    fetchTimestamp: timestampFrom({ url: tsa.url, timeoutMs }),
    clock: { now: () => signingDay },
    log: memory.log,
  });
  return Buffer.from(await signPdf(openFinishedPdf(typeset), { at: signingDay, reason: 'Probe' }));
}

test('with an authority the signature carries its statement of the time', async () => {
  tsa.behave(null);
  const before = tsa.asked();
  expect(verifyPdf(await signed()).stampedAt).toEqual(stampedAt);
  expect(tsa.asked() - before).toBe(1);
});

test('a flipped bit in the time stamp is found, too', async () => {
  tsa.behave(null);
  const file = await signed();
  const from = file.indexOf('/Contents <', 0, 'latin1') + 11;
  const size = 4 + Buffer.from(file.toString('latin1', from + 4, from + 8), 'hex').readUInt16BE(0);
  const places = Array.from({ length: size * 2 }, (_, place) => from + place);
  const unseen = places.filter((place) => {
    const flipped = Buffer.from(file);
    // This turns 7 into 6 and a into `: every hexadecimal digit changes its value or becomes invalid.
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    return faultOf(flipped) === null;
  });
  expect(unseen).toEqual([]);
});

const faults: [TsaFault, string][] = [
  ['error', 'answered 500'],
  ['refusal', 'refused'],
  ['other-nonce', 'another question'],
  ['other-hash', 'another question'],
  ['flood', 'too much'],
  ['no-room', 'too much'],
  ['noise', 'no time stamp'],
  ['redirect', 'no time stamp'],
];

test.each(faults)(
  'nobody waits for an authority that has a fault (%s): the file is signed without it',
  async (fault) => {
    tsa.behave(fault);
    const before = tsa.asked();
    const { stampedAt: none } = verifyPdf(await signed());
    expect(none).toBeNull();
    // The request is tried twice and never follows the redirect.
    expect(tsa.asked() - before).toBe(2);
    expect(memory.text()).toContain('no time stamp for a document');
  },
);

test('an authority that says nothing is given up after its time', async () => {
  tsa.behave('silence');
  expect(verifyPdf(await signed(80)).stampedAt).toBeNull();
});

test.each(faults)('what is wrong with the answer is named: %s', async (fault, reason) => {
  tsa.behave(fault);
  await expect(timestampFrom({ url: tsa.url, timeoutMs: 2000 })(Buffer.alloc(32, 7))).rejects.toThrow(reason);
});
