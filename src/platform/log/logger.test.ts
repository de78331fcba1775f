import { expect, test } from 'vitest';
import { memoryLog } from '../../../tests/support/memory-log.ts';

test('fields that hold secrets or people are dropped, and an error never brings its message', () => {
  const { log, text } = memoryLog();
  log.info({ email: 'a@b.example', who: { phone: '+491713920001', token: 'geheim', otp: '482913' } }, 'kept');
  log.error({
    err: Object.assign(new Error('invalid value "lena@mieter.example"'), {
      code: '22P02',
      detail: 'Key (lena)',
    }),
  });
  expect(text()).toContain('kept');
  expect(text()).toContain('22P02');
  expect(text()).not.toMatch(/lena|a@b|1713920001|geheim|482913/);
});

test.each([
  [{ name: 'QueueError', code: '40P01', message: 'lena@mieter.example' }, 'QueueError 40P01'],
  [{ code: 'ECONNRESET' }, 'Object ECONNRESET'],
  [Object.create(null), 'unnamed'],
  ['lena@mieter.example', 'string'],
])('what was thrown without being an Error is named by name and code, never as an object: %j', (thrown, error) => {
  const { log, text } = memoryLog();
  log.error({ err: thrown }, 'failed');
  expect((JSON.parse(text()) as { err: unknown }).err).toMatchObject({ error });
  expect(text()).not.toMatch(/lena|"error":"object"/);
});
