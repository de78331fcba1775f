// Writes docs/security.md: node scripts/security-coverage.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { files, root, textOf } from '../tests/house/tree.ts';
import { isSecurityTest, readSecurityCoverage, renderSecurity } from '../tests/support/security-coverage.ts';

const coverage = readSecurityCoverage(files.filter(isSecurityTest).map((path) => ({ path, text: textOf(path) })));
writeFileSync(join(root, 'docs/security.md'), renderSecurity(coverage));
