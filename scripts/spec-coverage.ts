// Writes docs/spec-coverage.md: node scripts/spec-coverage.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, root, textOf } from '../tests/house/tree.ts';
import { isTestFile, readCoverage, renderCoverage } from '../tests/support/spec-coverage.ts';

const coverage = readCoverage(files.filter(isTestFile).map((path) => ({ path, text: textOf(path) })));
mkdirSync(join(root, 'docs'), { recursive: true });
writeFileSync(join(root, 'docs/spec-coverage.md'), renderCoverage(coverage));
