// No mail to a tenant leaves without the way to one's own data (law L22): one function renders mails, by the row of the mail table.
import { expect, test } from 'vitest';
import {
  mailTable,
  mailTemplates,
  type MailRecipient,
  type MailTemplate,
} from '../../src/platform/messages/mail-table.ts';
import { files, textOf } from './tree.ts';

const servers = files.filter(
  (path) => /^src\/(?:.+\/server|app|platform)\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const calling = (call: RegExp): string[] => servers.filter((path) => call.test(textOf(path)));

/** Nothing is stored of the recipient any more when it goes out. */
const afterErasure: MailTemplate[] = ['tenant-certificate-deleted', 'own-data-erased'];

test('[L22] every kind of mail to a tenant leads to the own data, but for the two after the erasure', () => {
  const toTenants = mailTemplates.filter((template) => mailTable[template].to === 'tenant');
  expect(toTenants.length).toBeGreaterThan(8);
  expect(toTenants.filter((template) => mailTable[template].isErased)).toEqual(afterErasure);
});

/** Whoever is named beside a tenant has a page of their own for it. */
const tenantSide = new Set<MailRecipient>(['tenant', 'payer', 'asked co-tenant', 'co-tenant']);
const isTenants = (template: MailTemplate): boolean => tenantSide.has(mailTable[template].to);

/** Some names are put together: 'tenant-link-' and what kind of link. */
const isNamed = (template: MailTemplate, source: string): boolean =>
  source.includes(`'${template}'`) ||
  [...template.matchAll(/-/g)].some(({ index }) => source.includes(`template: \`${template.slice(0, index + 1)}\${`));

test("[L22] a file with texts for tenants sends a tenant's kind of mail", () => {
  const sending = calling(/\bsendMail\(/).filter((path) => !path.startsWith('src/platform/'));
  const wrong = sending
    .filter((path) => /\bimport [^;]*TenantTexts/.test(textOf(path)))
    .filter((path) => !mailTemplates.some((template) => isTenants(template) && isNamed(template, textOf(path))));
  expect(sending.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});

test('[L22] only one way leads a mail into the outbox, and only it renders one', () => {
  const onlyWay = ['src/platform/messages/send-mail.ts'];
  expect(calling(/\boutbox\.mail\(/)).toEqual(onlyWay);
  expect(calling(/(?<!function )\brenderMail\(/)).toEqual(onlyWay);
});
