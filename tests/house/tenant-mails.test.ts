// No mail to a tenant leaves without the way to one's own data (law L22): there is one function that renders them.
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

const servers = files.filter((path) => /^src\/.+\/server\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const rendering = servers.filter((path) => /\brender(?:Tenant)?Mail\(/.test(textOf(path)));

/** Nothing is stored of the recipient any more when it goes out. */
const afterErasure = new Set([
  'src/data-deletion/server/delete-tenant.ts',
  'src/landlord-dashboard/server/mails/taken-back-mail.ts',
]);

test('[L22] a file with texts for tenants renders its mails by renderTenantMail', () => {
  const wrong = rendering.filter(
    (path) =>
      /\bimport [^;]*TenantTexts/.test(textOf(path)) &&
      !/\brenderTenantMail\(/.test(textOf(path)) &&
      !afterErasure.has(path),
  );
  expect(rendering.length).toBeGreaterThan(8);
  expect(wrong).toEqual([]);
});

test('[L22] only these ways lead a mail into the outbox, and each has rendered it by one of the two functions', () => {
  const wrong = servers.filter((path) => /\boutbox\.mail\(/.test(textOf(path)) && !rendering.includes(path));
  expect(wrong).toEqual([]);
});
