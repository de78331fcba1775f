// Writes docs/mails.md: node scripts/mail-table.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMailTable } from '../tests/support/mail-table-page.ts';

writeFileSync(join(import.meta.dirname, '../docs/mails.md'), renderMailTable());
