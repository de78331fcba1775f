import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { requireNode } from './require-node.ts';
import { StartProblem } from './start-problem.ts';

test('a Node that lacks what is used is refused with what to do, and the one of .nvmrc is taken', () => {
  for (const version of ['18.20.4', '20.20.2', '23.11.1']) {
    expect(() => requireNode(version)).toThrow(StartProblem);
    expect(() => requireNode(version)).toThrow(`Node.js ${version}. Installieren Sie Node.js 24`);
  }
  requireNode(readFileSync('.nvmrc', 'utf8').trim());
  requireNode();
});
