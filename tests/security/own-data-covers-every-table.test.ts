// What is stored about a person is in that person's file: the database's own list of tables is walked, and a table that is
// in nobody's file needs a reason (law L22, GDPR Art. 15).
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../scripts/demo/steps.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import { reminderTenantTexts } from '../../src/certificate-renewal/rules/index.ts';
import { termsVersion } from '../../src/platform/rules/terms-version.ts';
import { askedCertificate } from '../support/asked-certificate.ts';
import {
  beginCertificate,
  createOwnCertificate,
  listOf,
  ownForm,
  payOwnCertificate,
} from '../support/own-certificate.ts';
import { SoftwareAuthenticator } from '../support/software-authenticator.ts';
import { openOwnData } from '../support/own-data.ts';
import { withdraw } from '../support/withdraw-order.ts';
import { linkValue } from '../support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../support/test-product.ts';

/** Which parts of the two files tell what a table holds. */
const covered: Record<string, { tenant?: string; landlord?: string }> = {
  access_token: { tenant: 'sessions', landlord: 'sessions' },
  audit_event: { tenant: 'events', landlord: 'events' },
  certificate: { tenant: 'certificates', landlord: 'certificates' },
  certificate_removal: { tenant: 'removals', landlord: 'removals' },
  certificate_share: { tenant: 'shares' },
  share_copy: { tenant: 'shares' },
  certificate_document: { tenant: 'certificates', landlord: 'certificates' },
  certificate_party: { tenant: 'certificates', landlord: 'certificates' },
  credit_note: { tenant: 'invoices', landlord: 'invoices' },
  customer_order: { tenant: 'orders', landlord: 'orders' },
  draft: { tenant: 'drafts', landlord: 'drafts' },
  invoice: { tenant: 'invoices', landlord: 'invoices' },
  landlord_account: { landlord: 'account' },
  landlord_device: { landlord: 'account' },
  landlord_passkey: { landlord: 'account' },
  landlord_request: { landlord: 'begun' },
  landlord_session: { landlord: 'account' },
  link_handle: { tenant: 'links', landlord: 'links' },
  message: { tenant: 'messages', landlord: 'messages' },
  order_confirmation: { tenant: 'orders', landlord: 'orders' },
  one_time_code: { tenant: 'codes', landlord: 'codes' },
  passing_on: { tenant: 'passings', landlord: 'passings' },
  payment_attempt: { tenant: 'payments', landlord: 'payments' },
  renewal_reminder: { tenant: 'reminders' },
  suppressed_recipient: { landlord: 'wantsNoRequests' },
  tenant_request: { tenant: 'requests', landlord: 'requests' },
  tenant_request_party: { tenant: 'requests' },
  withdrawal: { tenant: 'withdrawals', landlord: 'withdrawals' },
};

const inNoFile: Record<string, string> = {
  audit_head: 'the end of the log, no entry of its own',
  code_content: 'what a TAN is about to confirm, for a day; told as drafts, then as certificates',
  contact_message: 'a letter to the operator, copied to its writer by mail; under no address, for anybody may type any',
  awaited: 'what is still to be done for records that are told themselves',
  certificate_search: 'keyed hashes of the names that stand in certificates',
  embedded_payment: 'books of the test provider, told as payments',
  invoice_sequence: 'the last number of a year',
  kek_check: 'a key to compare with',
  landlord_phone_change: 'a number that is being proved, for minutes; told as codes',
  ledger_entry: 'which entries of the restore ledger were lived through; what they say is not in it',
  limit_counter: 'networks and keyed hashes, for two days, of nobody in particular',
  log_checkpoint: 'signed heads of the log',
  log_leaf: 'salted commitments: nothing about anybody without the salt, which is with the certificate',
  log_node: 'hashes over the log',
  log_queue: 'the same for a moment, on its way into the log',
  log_refused: 'the same where it could not go into the log',
  operator_order: 'what the operator decided about a record; told as events',
  passkey_challenge: 'a random question, for minutes',
  chore: 'when the operator last took a backup',
  process_lease: 'which instances run',
  person_key: 'the key that everything else is sealed with',
  postal_letter: 'the page in front of a certificate, of what is told as requests, certificates and orders',
  provider_event: 'names of news of the payment provider',
  schema_migration: 'which migrations ran',
  sms_receipt: 'names of news of the SMS services, told with each message',
  spent_work: 'hashes of random challenges, for minutes',
  suppressed_by: 'the requests for which never again may still be taken back, for minutes; told as wantsNoRequests',
  sweep_turn: 'which instance runs which sweep',
  trial_clock: 'the clock of the trial mode',
  trial_mailbox: 'the order of messages, in the trial mode',
  webhook_delivery: 'news of the test provider, told as payments',
};

let product: TestProduct;
let tenants: Record<string, unknown>;
let landlords: Record<string, unknown>;
beforeAll(async () => {
  product = await startTestProduct();
  const landlord = await activeLandlord(product, { email: 'becker@vermieter.example', phone: '+4917604069001' });
  tenants = await playTenant(landlord);
  landlords = await playLandlord(landlord);
});
afterAll(() => product.close());

const cast = (name: string, number: number) => ({
  tenantEmail: `${name}@mieterin.example`,
  tenantPhone: `+4917139200${number}`,
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069001',
});

async function ownData(email: string): Promise<Record<string, unknown>> {
  const { token } = await openOwnData(product, email);
  const file = await product.get('/own-data/export', { token });
  return file.body['data'] as Record<string, unknown>;
}

/** From the newest order. */
async function withdrawAs(name: string, email: string): Promise<void> {
  const { number: orderNumber } = await product.platform.db
    .selectFrom('customer_order')
    .select('number')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await withdraw(product, { orderNumber, name, email });
  await product.settled();
}

/** The whole path, and another one that stands at its first page. */
async function playTenant(landlord: ActiveLandlord): Promise<Record<string, unknown>> {
  const track = { origin: product.url, cast: cast('lena', 10) };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  await fetchCertificate(track, paid);
  const wish = { id: paid.id, wanted: true, words: reminderTenantTexts.words };
  expect((await product.post('/tenant/renewal/reminder', wish, { token: paid.token })).status).toBe(200);
  await product.settled();
  await share(track.cast.tenantEmail);
  await wishToPassOn(landlord);
  const erase = await linkValue(product, track.cast.landlordEmail, '/vermieter/daten-loeschen/');
  await product.post('/landlord/request-deletion', { email: track.cast.landlordEmail }, { token: erase });
  await withdrawAs('Lena Hoffmann', track.cast.tenantEmail);
  const typing = await startRequest({ origin: product.url, cast: cast('tippt', 11) });
  await product.put('/tenant/draft', { step: 'personal', values: { firstName: 'Tippt' } }, { token: typing.token });
  const { drafts } = await ownData('tippt@mieterin.example');
  return { ...(await ownData('lena@mieterin.example')), drafts };
}

/** With a copy. */
async function share(tenant: string): Promise<void> {
  const link = await linkValue(product, tenant, '/zertifikat/herunterladen/');
  const { body } = await product.get(`/certificate/${link}`);
  const wanted = { label: 'Immobilien Meyer', days: 7, parts: [], withFile: true };
  expect((await product.post('/certificate/shares', wanted, { token: String(body['token']) })).status).toBe(200);
  await product.settled();
}

/** The newest certificate; it waits for the tenant's word. */
async function wishToPassOn(landlord: ActiveLandlord): Promise<void> {
  const [newest] = await listOf(product, landlord);
  const asked = { id: newest?.['_id'], email: 'makler@buero.example' };
  const { body } = await product.post('/landlord/resend-certificate', asked, { token: landlord.token });
  expect(body['message']).toContain('Wir fragen zuerst die Mietpartei.');
}

/** A request in the mailbox with typed input, an own certificate paid by himself, another one begun, and a passkey. */
async function playLandlord(landlord: ActiveLandlord): Promise<Record<string, unknown>> {
  await askedCertificate(product, landlord, 'fertig@mieterin.example');
  await wishToPassOn(landlord);
  const track = { origin: product.url, cast: cast('offen', 12) };
  await submitRequest(track, await startRequest(track));
  const link = await linkValue(product, landlord.email, '/angaben-bestaetigen?request=tenant&token=');
  const opened = await openConfirmation(product, link);
  const draft = { values: { remark: 'Noch nicht fertig' } };
  await product.put('/certificate/draft', draft, { token: String(opened.body['token']) });
  await payOwnCertificate(product, await createOwnCertificate(product, landlord));
  await withdrawAs('Johannes Becker', landlord.email);
  const begun = await beginCertificate(product, landlord);
  await product.put('/certificate/draft', { values: ownForm(landlord) }, { token: begun.token });
  await addPasskey(landlord);
  const file = await exportOf(landlord.token);
  return file.body['data'] as Record<string, unknown>;
}

async function addPasskey({ token, password }: ActiveLandlord): Promise<void> {
  const phone = new SoftwareAuthenticator({ origin: product.platform.settings.publicUrl });
  const asked = await product.post('/landlord/passkeys/options', { password }, { token });
  await product.post('/landlord/passkeys', { response: phone.create(asked.body), name: 'Telefon' }, { token });
}

const exportOf = (token: string): Promise<Answer> => product.get('/landlord/export', { token });

const isEmpty = (part: unknown): boolean =>
  part === undefined || part === null || (Array.isArray(part) && part.length === 0);

test('[L22] every table is in a file or has a reason not to be', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(product.platform.db);
  const known = [...Object.keys(covered), ...Object.keys(inNoFile)].toSorted();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known);
});

test('[L22] each part of both files is filled by who went the whole way', () => {
  for (const [table, parts] of Object.entries(covered)) {
    if (parts.tenant !== undefined) expect([table, isEmpty(tenants[parts.tenant])]).toEqual([table, false]);
    if (parts.landlord !== undefined) expect([table, isEmpty(landlords[parts.landlord])]).toEqual([table, false]);
  }
});

test('[L22] the landlord reads his account, what he was asked, what he typed, stated and paid', () => {
  expect(landlords).toMatchObject({
    account: {
      phone: '+4917604069001',
      profile: { lastName: 'Becker', email: 'becker@vermieter.example' },
      sessions: [{}],
      passkeys: [{ name: 'Telefon' }],
    },
    wantsNoRequests: false,
    drafts: [{ values: { values: { remark: 'Noch nicht fertig' } } }],
    payments: [{ status: 'paid' }],
    certificates: expect.arrayContaining([expect.objectContaining({ termsVersion })]) as unknown,
  });
  expect(tenants).toMatchObject({ requests: [{ termsVersion }] });
  const text = JSON.stringify(landlords);
  expect(text).toContain('Novák');
  // What tenants gave for themselves alone, values of links and codes, and the password stay out.
  expect(text).not.toMatch(/lena@mieterin|1994-03-04|argon2|(?<![\w-])[\w-]{43}(?![\w-])/);
});

test('[L22] [W20] the landlord’s file is his session’s alone, and who takes it is noted', async () => {
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select(['event', 'actor'])
    .where('event', '=', 'data.exported')
    .where('actor', 'like', 'landlord:%')
    .execute();
  expect(events).toHaveLength(1);
  expect((await exportOf('a'.repeat(43))).status).toBe(401);
});
