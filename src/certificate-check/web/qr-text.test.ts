import { expect, test } from 'vitest';
import { formatSecurityCode, makeSecurityCode } from '../../security-code/rules/index.ts';
import { readQrHash, readQrText } from './qr-text.ts';

const host = 'https://mietschuldenfrei.example';
const plain = makeSecurityCode(new Uint8Array(13).fill(7));
const code = formatSecurityCode(plain);
const key = 'q8cN2mP0dYV4sT1xkR7w9A';
const read = (text: string) => readQrText(text, host);

test('ours: with its key, without, and with nothing that could be a certificate', () => {
  const ours = { kind: 'ours', code: plain };
  expect(read(`${host}/check#${code}.${key}`)).toEqual({ ...ours, key });
  expect(read(`${host}/check#${code}`)).toEqual({ ...ours, key: null });
  expect(read(`${host}/check#${code}.`)).toEqual({ ...ours, key: null });
  for (const bare of ['/check', '/check#', '/check#K7QF-3M2X-9TRB-HV4D.abc', '/check#.abc'])
    expect(read(`${host}${bare}`)).toEqual({ kind: 'bare' });
  expect(read(` HTTPS://MIETSCHULDENFREI.EXAMPLE:443/check#${code}.${key}`)).toEqual({ ...ours, key });
  expect(readQrHash(`${code}.${key}`)).toEqual({ ...ours, key });
});

test.each([
  ['another name', 'https://mietschuldenfrei-pruefung.example.net/ok?c=B41J', 'mietschuldenfrei-pruefung.example.net'],
  ['without encryption', `http://mietschuldenfrei.example/check#${code}.${key}`, 'http://mietschuldenfrei.example'],
  ['another path', `${host}/pruefen2#${code}.${key}`, 'mietschuldenfrei.example'],
  ['a longer path', `${host}/check/#${code}.${key}`, 'mietschuldenfrei.example'],
  ['a question behind it', `${host}/check?next=https://boese.example#${code}.${key}`, 'mietschuldenfrei.example'],
  [
    'our name before the @',
    `https://mietschuldenfrei.example@boese.example/check#${code}.${key}`,
    'mietschuldenfrei.example@boese.example',
  ],
  ['another port', `https://mietschuldenfrei.example:8443/check#${code}.${key}`, 'mietschuldenfrei.example:8443'],
  [
    'our name in front of another',
    `https://mietschuldenfrei.example.boese.example/check`,
    'mietschuldenfrei.example.boese.example',
  ],
  [
    'a letter that only looks like ours',
    `https://mietѕchuldenfrei.example/check#${code}`,
    'xn--mietchuldenfrei-u2m.example',
  ],
  ['no scheme at all', `boese.example/check#${code}`, 'boese.example'],
])('foreign: %s', (_why, text, shown) => {
  expect(read(text)).toMatchObject({ kind: 'foreign', host: shown });
});

test('what is shown of a foreign address is cut to 120 signs', () => {
  const found = read(`https://boese.example/${'a'.repeat(400)}`);
  if (found.kind !== 'foreign') throw new Error(found.kind);
  expect(`${found.host}${found.rest}`).toHaveLength(121);
  expect(found.rest.endsWith('…')).toBe(true);
  const long = read(`https://${Array.from({ length: 60 }, () => 'boese').join('.')}.example/check`);
  expect(long.kind === 'foreign' && long.host.length).toBe(121);
  expect(long).toMatchObject({ rest: '…' });
});

test.each([
  '',
  'Guten Tag',
  'WIFI:S:Netz;T:WPA;P:geheim;;',
  'mailto:kim@muster.example',
  'BEGIN:VCARD',
  code,
  'javascript:alert(1)',
  'https://',
])('no address: %j', (text) => expect(read(text)).toEqual({ kind: 'none' }));
