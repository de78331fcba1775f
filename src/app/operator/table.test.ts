import { expect, test, vi } from 'vitest';
import { reportProgress } from './table.ts';

test('how far a long command is stands beside its answer, a line for each step', () => {
  const told: string[] = [];
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0);
  const tell = reportProgress(1000, (done) => `${done} Einträge nachgerechnet`);
  for (const done of [400, 999, 1000, 1400, 1999, 3100, 3200]) tell(done);
  write.mockRestore();
  expect(told).toEqual(['1000 Einträge nachgerechnet\n', '3100 Einträge nachgerechnet\n']);
});
