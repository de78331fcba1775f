// Certificates of one landlord in great number, sealed and indexed as every one is.
import { sql } from 'kysely';
import { printedText } from '../../src/certificate/rules/index.ts';
import { lena } from '../../scripts/demo/sample-people.ts';
import { createCertificate, type NewCertificate } from '../../src/certificate/server/index.ts';
import { sha256 } from '../../src/platform/crypto/random.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { calendarDate } from '../../src/platform/rules/dates.ts';
import type { ActiveLandlord } from './active-landlord.ts';

const firstNames = ['Lena', 'Ayşe', 'Jonas', 'Mila', 'Paul', 'Émile', 'Zoë', 'Łukasz', 'Nguyễn', 'Karl-Heinz'];
const lastNames = [
  'Müller',
  'Schmidt',
  'Şahin',
  'Groß',
  'Nowak',
  'García',
  'Weiß',
  'Öztürk',
  'Köhler',
  'von der Heide',
];

const { flat } = lena;

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

function tenantOf(index: number): NewCertificate['tenant'] {
  return {
    gender: 'ohne',
    firstName: pick(firstNames, index),
    lastName: `${pick(lastNames, Math.floor(index / 10))}-${pick(['Alt', 'Berg', 'Claus', 'Dorn'], Math.floor(index / 100))}`,
    dob: calendarDate('1994-03-04'),
    email: `mieter${index}@post.example`,
    phone: '',
    address: flat,
    property: { ...flat, rentalStartDate: calendarDate('2021-04-01'), rentalEndDate: 'heute' },
    answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
    remark: '',
  };
}

/** Within 30 days: then what was never paid is deleted. */
const apartMs = 240_000;

/** 250 to a transaction; most of them are paid. */
export async function seedCertificates(
  platform: Platform,
  account: ActiveLandlord,
  certificates: number,
): Promise<void> {
  const { db, vault, clock } = platform;
  const { person_key_id: landlordKeyId } = await db
    .selectFrom('landlord_account')
    .select('person_key_id')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  const begin = clock.now().getTime();
  const store = (from: number, count: number) =>
    inTransaction(db, async (trx) => {
      for (let index = from; index < from + count; index++) {
        const [tenant, landlord] = [tenantOf(index), landlordSide(account)];
        const referenceDate = calendarDate('2026-11-21');
        await createCertificate(platform, trx, {
          certificateRequest: 'landlord',
          requestId: null,
          landlordRequestId: null,
          landlordAccountId: account.id,
          tenantKeyId: await vault.createPerson(trx),
          landlordKeyId,
          tenant,
          landlord,
          text: printedText({ tenant, landlord, referenceDate }),
          dataHash: sha256(String(index)),
          signedAt: new Date(begin - index * apartMs),
          referenceDate,
          evidenceLevel: 1,
          evidence: { checked: [], notChecked: [], warnings: [], correctedFields: [], protocol: [] },
          actor: `landlord:${account.id}`,
          network: '127.0.0.0/24',
        });
      }
    });
  const portion = 250;
  const portions = Array.from({ length: certificates / portion }, (_, index) => index * portion);
  while (portions.length > 0) await Promise.all(portions.splice(0, 4).map((from) => store(from, portion)));
  // Most of them are paid.
  await sql`update certificate set state = 'issued', paid_at = signed_at, issued_at = signed_at, printed_text_hash = text_hash,
    delivery = 'email'
    where get_byte(data_hash, 0) < 180 and state = 'awaiting-payment'
      and landlord_account_id = ${account.id}`.execute(db);
}

const landlordSide = ({ email, phone }: ActiveLandlord): NewCertificate['landlord'] => ({
  entityType: 'company',
  companyName: 'Rheinblick Immobilien GmbH',
  gender: 'ohne',
  firstName: 'Johannes',
  lastName: 'Becker',
  email,
  address: flat,
  phone,
  signerRole: 'property-management',
  signature: { kind: 'typed', name: 'Johannes Becker' },
});
