// Tells people who find a vulnerability whom to contact (RFC 9116).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

const publicUrl = 'https://bescheinigung.example';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    settings: { TRIAL_PUBLIC: 'yes', PUBLIC_URL: publicUrl, OPERATOR_EMAIL: 'sicher@betreiber.example' },
  });
});
afterAll(() => product.close());

async function fieldsOf(path: string): Promise<{ type: string | null; fields: [string, string][] }> {
  const answer = await fetch(`${product.url}${path}`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).trimEnd().split('\n');
  const fields = lines.map((line): [string, string] => {
    const [name = '', ...rest] = line.split(': ');
    return [name, rest.join(': ')];
  });
  return { type: answer.headers.get('content-type'), fields };
}

test('the address that everybody knows names the operator, both languages and what is promised', async () => {
  const { type, fields } = await fieldsOf('/.well-known/security.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(fields).toEqual([
    ['Contact', 'mailto:sicher@betreiber.example'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
    ['Preferred-Languages', 'de, en'],
    ['Canonical', `${publicUrl}/.well-known/security.txt`],
    ['Policy', `${publicUrl}/.well-known/security-policy.txt`],
  ]);
});

test('it is valid for less than a year, reckoned anew whenever it is asked for', async () => {
  const daysLeft = async (): Promise<number> => {
    const { fields } = await fieldsOf('/.well-known/security.txt');
    const expires = new Date(new Map(fields).get('Expires') ?? '');
    return (expires.getTime() - product.platform.clock.now().getTime()) / 86_400_000;
  };
  expect(await daysLeft()).toBeCloseTo(180, 1);
  await product.clock.advance(30 * 86_400);
  expect(await daysLeft()).toBeCloseTo(180, 1);
});

test('what is promised stands there in both languages, with the same address', async () => {
  const text = await (await fetch(`${product.url}/.well-known/security-policy.txt`)).text();
  expect(text).toContain('wird nicht verfolgt');
  expect(text).toContain('is not prosecuted');
  expect(text.match(/sicher@betreiber\.example/g)).toHaveLength(2);
});
