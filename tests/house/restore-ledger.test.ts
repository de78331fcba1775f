// What may never be undone goes through the restore ledger (docs/decisions/0025): each such write stands in one file, and that
// file enters it.
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

const sources = files.filter((path) => /^src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'));

const writes = [
  {
    what: 'a person’s key is destroyed',
    pattern: /(?:updateTable|deleteFrom)\('person_key'\)|update person_key|delete from person_key/,
    by: 'src/platform/crypto/person-key-store.ts',
  },
  {
    what: 'a mailbox says ‘nie wieder anschreiben’, or takes it back',
    pattern: /(?:insertInto|updateTable|deleteFrom)\('suppressed_(?:recipient|by)'\)/,
    by: 'src/platform/messages/suppression-store.ts',
  },
  {
    what: 'a certificate changes its state',
    pattern: /updateTable\('certificate'\)\s*\.set\(\{[^}]*\bstate\b/,
    by: 'src/certificate/server/move-store.ts',
  },
  {
    what: 'a removal is stopped',
    pattern: /updateTable\('certificate_removal'\)/,
    by: 'src/removal/server/removal-store.ts',
  },
  {
    what: 'somebody objects to being named, or it is decided',
    pattern: /updateTable\('tenant_request_party'\)\s*\.set\(\{[^}]*\b(?:objection|settlement)\b/,
    by: 'src/tenant-request/server/co-tenant-store.ts',
  },
  {
    what: 'a payment provider is made, which gives money back',
    pattern: /= [^\n]*\bcreateProvider\(/,
    by: 'src/payment/server/index.ts',
  },
] as const;

test.each(writes)('$what in one place only', ({ pattern, by }) => {
  expect(sources.filter((path) => pattern.test(textOf(path)))).toEqual([by]);
});

test.each(writes)('where $what the ledger is told', ({ by }) => {
  expect(textOf(by)).toMatch(
    /enterLedger\(trx, |withRestoreLedger\(platform, deps\.provider \?\? createProvider\(platform\)\)/,
  );
});
