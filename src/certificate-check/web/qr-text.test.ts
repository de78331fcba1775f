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
    expect(read(`${host}${bare}`)).toEqual({ kind: 'incomplete' });
  expect(read(` HTTPS://MIETSCHULDENFREI.EXAMPLE:443/check#${code}.${key}`)).toEqual({ ...ours, key });
  expect(readQrHash(`${code}.${key}`)).toEqual({ ...ours, key });
});

test('the copy of a shared certificate leads to its share, and to nothing without its key', () => {
  expect(read(`${host}/freigabe#${key}`)).toEqual({ kind: 'share', key });
  expect(read(`HTTPS://Mietschuldenfrei.Example/freigabe#${key}`)).toEqual({ kind: 'share', key });
  for (const bare of ['/freigabe', '/freigabe#', `/freigabe#${key}A`, `/freigabe#${code}.${key}`])
    expect(read(`${host}${bare}`)).toEqual({ kind: 'incomplete' });
});

test.each([
  ['a share of another host', `https://mietschuldenfrei.example.boese.example/freigabe#${key}`],
  ['a share without encryption', `http://mietschuldenfrei.example/freigabe#${key}`],
  ['a share with a longer path', `${host}/freigabe/#${key}`],
  ['a share with a question', `${host}/freigabe?x=1#${key}`],
  ['a share behind our name', `https://mietschuldenfrei.example@boese.example/freigabe#${key}`],
  ['a path in other letters', `${host}/FREIGABE#${key}`],
])('%s is foreign', (_why, text) => {
  expect(read(text)).toMatchObject({ kind: 'foreign' });
});

test.each([
  ['another name', 'https://mietschuldenfrei-pruefung.example.net/ok?c=B41J', 'mietschuldenfrei-pruefung.example.net'],
  ['without encryption', `http://mietschuldenfrei.example/check#${code}.${key}`, 'mietschuldenfrei.example'],
  ['a password before the @', `https://:x@mietschuldenfrei.example/check#${code}.${key}`, 'mietschuldenfrei.example'],
  ['another path', `${host}/pruefen2#${code}.${key}`, 'mietschuldenfrei.example'],
  ['a longer path', `${host}/check/#${code}.${key}`, 'mietschuldenfrei.example'],
  ['a question behind it', `${host}/check?next=https://boese.example#${code}.${key}`, 'mietschuldenfrei.example'],
  ['our name before the @', `https://mietschuldenfrei.example@boese.example/check#${code}.${key}`, 'boese.example'],
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

test('what stands before the host is shown apart from it', () => {
  expect(read('http://boese.example')).toMatchObject({ lead: 'http://', host: 'boese.example', rest: '' });
  const found = read('https://mietschuldenfrei.example:443@boese.example/check');
  expect(found).toMatchObject({ lead: 'mietschuldenfrei.example:443@', host: 'boese.example', rest: '/check' });
});

test('of a long foreign address the end of the host stays in sight', () => {
  const many = (count: number) => Array.from({ length: count }, () => 'mietschuldenfrei').join('.');
  const long = read(`https://${many(10)}@${many(12)}.boese.example/${'a'.repeat(400)}`);
  if (long.kind !== 'foreign') throw new Error(long.kind);
  expect([long.lead.length, long.host.length, long.rest.length]).toEqual([62, 61, 61]);
  expect(long.host).toMatch(/^….*mietschuldenfrei\.boese\.example$/);
  expect(long.rest.endsWith('…')).toBe(true);
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
