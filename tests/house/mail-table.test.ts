// The table of all mails, its page, and the sources that write them.
import { expect, test } from 'vitest';
import { mailTable, mailTemplates } from '../../src/platform/messages/mail-table.ts';
import { renderMailTable } from '../support/mail-table-page.ts';
import { files, textOf } from './tree.ts';

const sources = files
  .filter((path) => /^src\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$|\/mail-table\.ts$/.test(path))
  .map(textOf)
  .join('\n');

test('docs/mails.md is up to date', () => {
  const page = files.includes('docs/mails.md') ? textOf('docs/mails.md') : '';
  expect(page === renderMailTable(), 'run: node scripts/mail-table.ts').toBe(true);
});

/** Some names are put together: 'tenant-link-' and what kind of link. */
const isWritten = (template: string): boolean =>
  sources.includes(`'${template}'`) ||
  [...template.matchAll(/-/g)].some(({ index }) => sources.includes(`\`${template.slice(0, index + 1)}\${`));

test('every mail of the table is written somewhere; that no other is, the types say', () => {
  expect(mailTemplates.filter((template) => !isWritten(template))).toEqual([]);
});

test('[L23] every mail to a landlord who was asked is held back on wish', () => {
  const wrong = mailTemplates.filter(
    (template) => mailTable[template].to === 'asked landlord' && !mailTable[template].respectsOptOut,
  );
  expect(wrong).toEqual([]);
});
