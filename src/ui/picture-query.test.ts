import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { fail, ok } from '../platform/rules/result.ts';
import { pictureQuery } from './picture-query.ts';

test('a picture that could not be fetched is fetched again, one that was is kept', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const file = { content: new Blob(['picture']), name: '' };
  const problem = { code: 'outage', message: '', status: 503 };
  const answers = [fail(problem), ok(file), fail(problem)];
  const query = pictureQuery(['picture'], () => Promise.resolve(answers.shift() ?? fail(problem)));
  await expect(queries.query(query)).rejects.toThrow('outage');
  expect(await queries.query(query)).toBe(file.content);
  expect(await queries.query(query)).toBe(file.content);
  queries.clear();
});
