import { expect, test } from 'vitest';
import { logCrypto } from '../../../tests/support/log-crypto.ts';
import { formatKey, openNote, parseKey } from './note.ts';

/** A key published with the note format's first implementation (golang.org/x/mod/sumdb/note). */
const vkey = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const text =
  'If you think cryptography is the answer to your problem,\nthen you don\u0027t know what your problem is.\n';
const signature =
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
const note = `${text}\n${signature}`;

const keys = async () => {
  const key = await parseKey(logCrypto.sha256, vkey);
  return key ? [key] : [];
};
const open = async (changed: string) => openNote(logCrypto, changed, await keys());

test('the published note opens with its published key, which is written as it was read', async () => {
  expect(await open(note)).toEqual({ text });
  expect((await keys()).map(formatKey)).toEqual([vkey]);
});

test('signatures of others beside a known one are passed over', async () => {
  const other = '— zeuge.example AAAAAAAAAAAA\n';
  expect(await open(note + other)).toEqual({ text });
  expect(await open(`${text}\n${other}${signature}`)).toEqual({ text });
  expect(await open(`${text}\n${other}`)).toEqual({ refused: 'unknown-key' });
});

test('a known key with a wrong signature spoils the note, also beside a right one', async () => {
  const wrong = signature.replace('x08go/ZJ', 'x08go/ZK');
  expect(await open(`${text}\n${wrong}`)).toEqual({ refused: 'signature' });
  expect(await open(`${note}${wrong}`)).toEqual({ refused: 'signature' });
  expect(await open(`${text}\n— PeterNeumann x08go/ZJ\n`)).toEqual({ refused: 'signature' });
});

test.each([
  ['no signature', text],
  ['a signature line without end', note.slice(0, -1)],
  ['a control character in the text', note.replace('If', 'I\tf')],
  ['a letter outside of ASCII in the text', note.replace('If', 'Ïf')],
  ['another dash', note.replace('—', '-')],
  ['a name with a plus', note.replace('— Peter', '— Peter+')],
  ['no base64', note.replace('x08go', 'x08g!')],
  ['a line between the signatures', `${note}Zeile\n`],
  ['nothing at all', ''],
  ['too much', `${'a'.repeat(70_000)}\n\n${signature}`],
])('a note with %s is refused', async (_, changed) => {
  expect(await open(changed)).toEqual({ refused: 'malformed' });
});

test.each([
  vkey.replace('c74f20a3', 'c74f20a4'),
  vkey.replace('PeterNeumann', 'Peter Neumann'),
  vkey.replace('PeterNeumann', ''),
  vkey.replace('ARpc', 'AhpC'),
  vkey.slice(0, -4),
  vkey.replaceAll('+', '-'),
  '',
])('a key that does not fit its own name and number is refused: %s', async (changed) => {
  expect(await parseKey(logCrypto.sha256, changed)).toBeNull();
});
