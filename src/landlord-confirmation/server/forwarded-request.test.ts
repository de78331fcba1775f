// The landlord forwarded a tenant's request to a property manager (D34): later mails greet nobody by a wrong name, tell the manager
// where the address comes from (Art. 14 GDPR, L21), and tell the tenant who answers.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { signByLink } from '../../../tests/support/signed-form.ts';
import { submitWizard } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { eraseTenantOfRequest } from '../../tenant-request/server/erase-request.ts';
import { sweepRequests } from '../../tenant-request/server/sweep-requests.ts';
import { takeBackRequest } from '../../tenant-request/server/take-back-request.ts';
import { notifyUndeliverable } from '../../tenant-request/server/notify-unanswered.ts';
import { notifyDeclined } from './notify-declined.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const day = 24 * 3600;
const confirmPath = '/angaben-bestaetigen?request=tenant&token=';

interface Forwarded {
  id: string;
  tenant: string;
  manager: string;
  /** Values of the links: the tenant's to the status, the manager's to the request. */
  status: string;
  confirm: string;
}

/** Ayşe Şahin asked Jan Weber, who names a property manager. */
async function forwarded(name: string): Promise<Forwarded> {
  const [tenant, landlordEmail, manager] = [
    `${name}@post.example`,
    `${name}@haus.example`,
    `${name}@verwaltung.example`,
  ];
  const { id, status } = await submitWizard(product, tenant, { landlordEmail });
  await answer(await linkValue(product, landlordEmail, confirmPath), { reason: 'forward', forwardTo: manager });
  return { id, tenant, manager, status, confirm: await linkValue(product, manager, confirmPath) };
}

async function answer(link: string, body: object): Promise<void> {
  const opened = await openConfirmation(product, link);
  const { status } = await product.post('/certificate/decline', body, { token: String(opened.body['token']) });
  expect(status).toBe(200);
}

/** The newest mail of this kind. */
async function mailTo(address: string, template: string): Promise<{ subject: string; text: string }> {
  const mail = (await product.messages(address)).find((one) => one.template === template);
  if (!mail) throw new Error(`${address} got no ${template}`);
  return { subject: mail.subject ?? '', text: mail.text };
}

/** The product knows Jan Weber as 'Herr Weber', but not the manager. */
const wrongGreeting = /Herr Weber|Sehr geehrte/;

/** The tenant named Jan Weber, but not the manager. */
const wrongSource = /angegeben von Ayşe|Ayşe Şahin (?:Ihre Adresse|hat Sie)|auf Bitte von Ayşe/;

const expectTrue = (text: string): void => {
  expect(text).not.toMatch(wrongGreeting);
  expect(text).not.toMatch(wrongSource);
  expect(text).toContain('Guten Tag,');
};

test('[L21] [L23] reminders and fresh links to the manager tell that the landlord passed the request on', async () => {
  const { manager, status, confirm } = await forwarded('erinnert');
  await product.clock.advance(day + 60);
  expect((await product.post('/mieter/status/resend-email', { token: status })).status).toBe(200);
  const reminder = await mailTo(manager, 'landlord-reminder');
  expectTrue(reminder.text);
  expect(reminder.text).toContain('angegeben von Jan Weber');
  expect(reminder.text).toMatch(/Jan Weber hat (?:.*)an Sie weitergeleitet/);
  await product.post('/token/renew', { token: confirm });
  const fresh = await mailTo(manager, 'landlord-link');
  expectTrue(fresh.text);
  expect(fresh.text).toContain('angegeben von Jan Weber');
});

test('[L21] a manager whose request ends is greeted by no wrong name', async () => {
  const withdrawn = await forwarded('zurueck');
  expect((await product.post('/tenant/withdraw', { token: withdrawn.status })).status).toBe(200);
  expectTrue((await mailTo(withdrawn.manager, 'landlord-withdrawn')).text);
  const erased = await forwarded('geloescht');
  await inTransaction(product.platform.db, (trx) => eraseTenantOfRequest(product.platform, trx, erased.id, 'for-good'));
  expectTrue((await mailTo(erased.manager, 'landlord-withdrawn')).text);
});

test('[D34] the tenant reads that the manager answered: signed, declined, or the wrong one', async () => {
  const signed = await forwarded('bestaetigt');
  await signByLink(product, signed.confirm, { landlordEmail: signed.manager, landlordPhone: '+491713920061' });
  expect(await mailTo(signed.tenant, 'tenant-outcome')).toMatchObject({
    subject: 'Die Hausverwaltung hat geantwortet',
  });
  await inTransaction(product.platform.db, (trx) => takeBackRequest(product.platform, trx, signed.id));
  expect((await mailTo(signed.tenant, 'tenant-taken-back')).text).toContain(
    'die Hausverwaltung hat die Bestätigung gelöscht',
  );
  for (const [name, reason] of [
    ['unwillig', 'unwilling'],
    ['fremd', 'not-the-landlord'],
  ] as const) {
    const { tenant, confirm } = await forwarded(name);
    await answer(confirm, { reason });
    await product.clock.advance(601);
    await notifyDeclined(product.platform);
    const { text } = await mailTo(tenant, 'tenant-declined');
    expect(text).toContain('die Hausverwaltung stellt keine Bestätigung aus');
    expect(text).not.toMatch(/Jan Weber stellt|Prüfe bitte, wen du angegeben hast/);
  }
});

test('[D34] the tenant reads that nothing came from the manager, or that the mail to it came back', async () => {
  const silent = await forwarded('stumm');
  const returned = await forwarded('unzustellbar');
  await notifyUndeliverable(product.platform, returned.id, crypto.randomUUID());
  const { text } = await mailTo(returned.tenant, 'tenant-undeliverable');
  expect(text).toContain('der Mailserver der Hausverwaltung');
  expect(text).not.toContain('Mailserver deines Vermieters');
  expect(text).toContain('Stell die Anfrage auf deiner Statusseite mit der richtigen Adresse neu.');
  for (let reminder = 0; reminder < 2; reminder++) {
    await product.clock.advance(day + 60);
    expect((await product.post('/mieter/status/resend-email', { token: silent.status })).status).toBe(200);
    // The three days begin when the reminder was sent.
    await product.settled();
  }
  await product.clock.advance(3 * day + 60);
  await sweepRequests(product.platform);
  expect((await mailTo(silent.tenant, 'tenant-no-answer')).text).toContain(
    'deine Anfrage liegt bei der Hausverwaltung',
  );
  await product.clock.advance(26 * day);
  await sweepRequests(product.platform);
  const expired = await mailTo(silent.tenant, 'tenant-expired');
  expect(expired.text).toContain('Von der Hausverwaltung kam keine Antwort');
  expect(expired.text).not.toContain('Jan Weber');
});

test('[D34] where the mail to the manager came back, the tenant asks anew as the mail about it says', async () => {
  const { id, tenant, status } = await forwarded('neu');
  const { body: before } = await product.get(`/tenant/check-status/${status}`);
  expect(before['data']).toMatchObject({ mailState: 'sent', mayStartAgain: false });
  expect((await product.post('/tenant/start-again', { token: status })).body['code']).toBe('not-started-again');
  await product.platform.db
    .updateTable('message')
    .set({ state: 'bounced', bounced_at: product.platform.clock.now() })
    .where('request_id', '=', id)
    .where('template', '=', 'landlord-request')
    .where('created_at', '=', (eb) =>
      eb
        .selectFrom('message')
        .select(({ fn }) => fn.max('created_at').as('latest'))
        .where('request_id', '=', id)
        .where('template', '=', 'landlord-request'),
    )
    .execute();
  const { body: back } = await product.get(`/tenant/check-status/${status}`);
  expect(back['data']).toMatchObject({ mailState: 'failed', mayStartAgain: true, recipient: null });
  expect((await product.post('/tenant/start-again', { token: status })).status).toBe(200);
  await product.settled();
  const link = await linkValue(product, tenant, '/mieter/persoenliche-daten/');
  const { tenant: copy } = (await product.get(`/tenant/${link}`)).body as { tenant: Record<string, unknown> };
  // The name that the tenant typed is there, but nothing of the address that he never knew.
  expect((copy['drafts'] as Record<string, unknown>)['landlord']).toMatchObject({ lastName: 'Weber', email: '' });
  expect(JSON.stringify(copy)).not.toContain('verwaltung.example');
});

test('[D34] what the tenant reads when the manager has its data deleted', async () => {
  const { tenant, manager } = await forwarded('entfernt');
  const erase = await linkValue(product, manager, '/vermieter/daten-loeschen/');
  expect((await product.delete('/landlord/delete', { email: manager }, { token: erase })).status).toBe(200);
  expect((await mailTo(tenant, 'tenant-erased')).text).toContain(
    'die Hausverwaltung hat die eigenen Daten bei uns löschen lassen',
  );
});
