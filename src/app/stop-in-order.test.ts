import { pino } from 'pino';
import { expect, test } from 'vitest';
import { stopInOrder } from './stop-in-order.ts';

test('one part that fails is told, and the others are stopped after it in their order', async () => {
  const lines: string[] = [];
  const stopped: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const part = (name: string) => () => Promise.resolve(stopped.push(name));
  const fails = (name: string) => () => {
    stopped.push(name);
    return Promise.reject(new Error(`${name} hangs`));
  };
  const stopping = stopInOrder(log, [part('page'), fails('jobs'), part('lease'), fails('pdf'), part('database')]);
  await expect(stopping).rejects.toThrow('jobs hangs');
  expect(stopped).toEqual(['page', 'jobs', 'lease', 'pdf', 'database']);
  expect(lines).toHaveLength(2);
  await stopInOrder(log, [part('again')]);
  expect(stopped.at(-1)).toBe('again');
});
