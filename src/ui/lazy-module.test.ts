import { expect, test, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

test('what could not be had is asked for anew, and what came is not asked for again', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('the file').mockRejectedValueOnce(new Error('offline'));
  const file = lazyModule(load);
  expect(await file.fetch()).toBeUndefined();
  expect(await file.fetch()).toBe('the file');
  expect(await file.fetchAgain()).toBe('the file');
  expect(load).toHaveBeenCalledTimes(2);
});
