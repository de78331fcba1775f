// Whose records stay his, and who tries: one side in every state that has a word of its own in every record, and somebody
// with a token of every scope, an ended, an expired and a bound one.
import { askLandlord, fillWizard, openWizard, submitWizard } from '../support/tenant-wizard.ts';
import { beginAccount } from '../support/landlord-account.ts';
import { paidCertificate } from '../support/paid-certificate.ts';
import { signCertificate } from '../support/signed-certificate.ts';
import type { TestProduct } from '../support/product-on-database.ts';
import { findCertificate } from '../../src/certificate/server/index.ts';
import { askDelayedRemoval } from '../../src/removal/server/index.ts';
import { askRecipientConsent } from '../../src/tenant-consent/server/index.ts';
import { scopes, type LinkPurpose, type Scope } from '../../src/platform/access/scopes.ts';
import { sha256 } from '../../src/platform/crypto/random.ts';
import type { NewToken } from '../../src/platform/access/token-store.ts';
import { inTransaction, type Transaction } from '../../src/platform/database/database.ts';
import { idsOf } from './ids-of-database.ts';
import { makeEstate } from './landlord-estate.ts';
import { behind, type LinkSubject } from './link-subjects.ts';
import { rowsOf, type Rows } from './rows-of-database.ts';

/** Stands in names, streets, places, remarks and addresses of the owner's records and nowhere else. */
const word = 'Zwetschge';
const ownerPhone = '+491713920077';
export const ownerMail = 'zwetschge@post.example';
export const secretWords = [/zwetschge/i, /71392007[78]/];

const person = { firstName: `${word}n`, lastName: `${word}nkern` };
const named = { gender: 'ohne', firstName: 'Mia', lastName: 'Berg', dob: '31.01.1999' };
const place = { street: `${word}nweg`, city: `${word}nau` };

export interface MatrixWorld {
  /** Ids of the owner's records, one or two of each table. */
  ownerIds: string[];
  ownerRows: Rows;
  /** Records of the one who tries. */
  subjects: Record<Scope, string[]>;
  links: { purpose: LinkPurpose; value: string }[];
}

async function ownRecords(product: TestProduct): Promise<void> {
  const filling = {
    phone: ownerPhone,
    personal: {
      ...person,
      ...place,
      coTenants: [{ ...named, ...person, firstName: `${word}nina`, email: `mit.${ownerMail}` }],
    },
    rental: place,
    landlord: { lastName: `${word}nhaus` },
    landlordEmail: 'zwetschgenhaus@haus.example',
  };
  await fillWizard(product, await openWizard(product, `entwurf.${ownerMail}`), filling);
  await askLandlord(product, { ...filling, email: ownerMail });
  const tenant = { ...person, email: ownerMail, phone: ownerPhone, remark: `${word}nmus` };
  const landlordChange = { lastName: `${word}nhaus`, email: 'zwetschgenhaus@haus.example', phone: '+491713920078' };
  await signCertificate(product.platform, tenant, { landlordChange });
  const paid = await paidCertificate(product, { certificate: tenant, landlordChange, hasRequest: true });
  await askRemoval(product, paid.id);
  await askToPassOn(product, paid.id, ownerMail);
  await shareOf(product, paid.id, `${word}nmakler`);
  await makeEstate(product, 'zwetschge', 79);
  await product.settled();
}

/** What a forwarded link asked for: it waits, and either side may stop it (D67). */
async function askRemoval({ platform }: TestProduct, certificateId: string): Promise<void> {
  const asked = { kind: 'revoke', subjectId: certificateId, certificateId, reason: 'other' } as const;
  const caller = {
    actor: 'system',
    address: '198.51.100.1',
    network: '198.51.100.0/24',
    reasonText: null,
    refundsTenant: true,
  } as const;
  const { ok } = await askDelayedRemoval(platform, asked, caller);
  if (!ok) throw new Error(`nothing was asked for of ${certificateId}`);
}

/** A landlord wants a link sent to somebody else: the tenant has not answered. */
async function askToPassOn({ platform }: TestProduct, certificateId: string, address: string): Promise<void> {
  const asked = await inTransaction(platform.db, async (trx) => {
    const certificate = await findCertificate(platform, trx, certificateId);
    if (!certificate?.tenant || !certificate.landlord) throw new Error(`${certificateId} is gone`);
    const { tenant, landlord } = certificate;
    return askRecipientConsent(platform, trx, { ...certificate, tenant, landlord }, `makler.${address}`);
  });
  if (asked !== 'asked') throw new Error(`the tenant of ${certificateId} was not asked`);
}

/** Open, with a copy. */
async function shareOf(product: TestProduct, certificateId: string, label: string): Promise<string> {
  const { db, tokens } = product.platform;
  const subject = { scope: 'certificate:deliver', subjectId: certificateId } as const;
  const token = await inTransaction(db, (trx) => tokens.issue(trx, subject));
  const wanted = { label, days: 30, parts: [], withFile: true };
  const { body } = await product.post('/certificate/shares', wanted, { token });
  await product.settled();
  return String((body['share'] as { id: string }).id);
}

async function subjectsOf(product: TestProduct): Promise<Record<Scope, string[]>> {
  const draft = await fillWizard(product, await openWizard(product, 'fremd1@post.example'));
  const coTenants = [{ ...named, email: 'fremd4@post.example' }];
  const asked = await submitWizard(product, 'fremd2@post.example', {
    landlordEmail: 'fremd2@haus.example',
    personal: { coTenants },
  });
  const parties = await product.platform.db
    .selectFrom('tenant_request_party')
    .select('person_key_id')
    .where('request_id', '=', asked.id)
    .execute();
  const unpaid = await signCertificate(product.platform);
  const paid = await paidCertificate(product, { hasRequest: true });
  const { landlord } = await makeEstate(product, 'fremd', 44);
  const begun = await beginAccount(product, { email: 'fremd3@haus.example' });
  const papers = [unpaid.id, paid.id];
  const account = [landlord.id];
  return {
    'tenant:flow': [draft.id, asked.id],
    'certificate:confirm': [asked.id],
    'certificate:deliver': papers,
    'certificate:read': [paid.id],
    'certificate:shared': [await shareOf(product, paid.id, 'Makler Fremd')],
    'landlord:deliver': papers,
    'certificate:change': [paid.id],
    'landlord:device': account,
    'landlord:session': account,
    'landlord:onboarding': [begun.id],
    'password:reset': account,
    erase: [asked.id],
    'own-data': [paid.tenantKeyId],
    'co-tenant': parties.map(({ person_key_id: id }) => id),
    inert: account,
  };
}

/** His records that no token is for. */
async function recordsOf(
  product: TestProduct,
  subjects: Record<Scope, string[]>,
): Promise<Record<Exclude<LinkSubject, Scope>, string[]>> {
  const { db } = product.platform;
  const [paid = ''] = subjects['certificate:change'];
  const [account = ''] = subjects['landlord:session'];
  await askRemoval(product, paid);
  await askToPassOn(product, paid, 'fremd@post.example');
  await product.settled();
  const removals = await db.selectFrom('certificate_removal').select('id').where('certificate_id', '=', paid).execute();
  const requests = await db.selectFrom('landlord_request').select('id').where('account_id', '=', account).execute();
  const invoices = await db.selectFrom('invoice').select('id').where('certificate_id', '=', paid).execute();
  const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);
  const passings = await db.selectFrom('passing_on').select('id').where('certificate_id', '=', paid).execute();
  return { removal: ids(removals), passing: ids(passings), 'landlord-request': ids(requests), invoice: ids(invoices) };
}

export async function makeWorld(product: TestProduct): Promise<MatrixWorld> {
  await ownRecords(product);
  const ownerIds = await idsOf(product);
  const before = await rowsOf(product);
  const subjects = await subjectsOf(product);
  await product.settled();
  const records = await recordsOf(product, subjects);
  const links = await inTransaction(product.platform.db, async (trx) => {
    const made: MatrixWorld['links'] = [];
    for (const [purpose, subject] of Object.entries(behind) as [LinkPurpose, LinkSubject][]) {
      const [subjectId = ''] = { ...subjects, ...records }[subject];
      made.push({ purpose, value: await product.platform.handles.create(trx, { purpose, subjectId }) });
    }
    return made;
  });
  // What the product counts for all together has changed meanwhile, and is nobody's.
  const after = await rowsOf(product);
  return { ownerIds, ownerRows: new Set([...before].filter((row) => after.has(row))), subjects, links };
}

export interface Caller {
  who: string;
  /** Of its token, while that is alive. */
  scope: Scope | null;
  /** A fresh one for each request: many calls end the caller's. */
  token(): Promise<string | undefined>;
}

type Spoil = (trx: Transaction, token: string) => Promise<unknown>;

const asIs: Spoil = () => Promise.resolve();
const expire: Spoil = (trx, token) =>
  trx
    .updateTable('access_token')
    .set({ expires_at: new Date(0) })
    .where('hash', '=', sha256(token))
    .execute();

/** Everybody who may try a call for which these scopes are allowed. */
export function callersOf(
  { platform }: TestProduct,
  { subjects, links }: MatrixWorld,
  allowed: readonly string[],
): Caller[] {
  const { db, tokens } = platform;
  const issue =
    (token: NewToken, spoil = asIs) =>
    (): Promise<string> =>
      inTransaction(db, async (trx) => {
        const value = await tokens.issue(trx, token);
        await spoil(trx, value);
        return value;
      });
  const end: Spoil = (trx, token) => tokens.end(trx, sha256(token));
  const ofScope = (scope: Scope): Caller[] => {
    const [subjectId = ''] = subjects[scope];
    const bound = { scope, subjectId, cookieSecret: 'of-another-browser' };
    return [
      { who: `${scope} of nothing`, scope, token: issue({ scope, subjectId: crypto.randomUUID() }) },
      { who: `${scope} without its cookie`, scope: null, token: issue(bound) },
      { who: `expired ${scope}`, scope: null, token: issue({ scope, subjectId }, expire) },
      { who: `ended ${scope}`, scope: null, token: issue({ scope, subjectId }, end) },
    ];
  };
  return [
    { who: 'nobody', scope: null, token: () => Promise.resolve(undefined) },
    { who: 'a made-up token', scope: null, token: () => Promise.resolve('x'.repeat(43)) },
    ...scopes.flatMap((scope) =>
      subjects[scope].map((subjectId) => ({ who: `another ${scope}`, scope, token: issue({ scope, subjectId }) })),
    ),
    ...scopes.filter((one) => allowed.includes(one)).flatMap(ofScope),
    // Deleting takes a link of a mail as the bearer; no other call does.
    ...links.map(({ purpose, value }) => ({
      who: `a link '${purpose}' as the bearer`,
      scope: null,
      token: () => Promise.resolve(value),
    })),
  ];
}
