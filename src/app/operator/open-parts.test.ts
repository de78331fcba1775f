import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartProblem } from '../../platform/start-problem.ts';
import { runningDatabase } from './open-parts.ts';

test('a command without the settings of the product says in which folder it looked, and that settings are missing', () => {
  const dataDir = join(tmpdir(), 'not-there');
  const ask = () => runningDatabase({ databaseUrl: undefined, dataDir });
  expect(ask).toThrow(StartProblem);
  expect(ask).toThrow(dataDir);
  expect(ask).toThrow(/DATABASE_URL.*Einstellungen.*dieselben.*docs\/operations\/install\.md/);
});
