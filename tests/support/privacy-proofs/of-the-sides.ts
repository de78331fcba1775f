// What the privacy page says of the two sides, of who sees what, and of the rules about odd requests.
import { verifyCertificateResponseSchema } from '../../../src/certificate-check/rules/schema.ts';
import { busyMailboxSeconds } from '../../../src/certificate/server/signer-store.ts';
import { auditEvents } from '../../../src/audit-log/rules/index.ts';
import { manyTenants, type Stop, type Warning } from '../../../src/landlord-confirmation/rules/signing-doubts.ts';
import { contactFields } from '../../../src/landlord-confirmation/rules/tenant-contact.ts';
import { createBody } from '../../../src/landlord-confirmation/rules/contract.ts';
import { sameNetworkSeconds } from '../../../src/landlord-confirmation/server/gather-evidence.ts';
import { maskEmail } from '../../../src/person-fields/rules/index.ts';
import { calendarDate } from '../../../src/platform/rules/dates.ts';
import { linkLifetimes } from '../../../src/platform/access/scopes.ts';
import { realLimits } from '../../../src/platform/settings/limits.ts';
import { requestLimits } from '../../../src/tenant-request/rules/index.ts';
import { statusTenantTexts } from '../../../src/tenant-request/rules/status.de.ts';
import { landlordInformation, personalStep, rentalStep } from '../../../src/tenant-request/rules/steps.ts';
import { coTenantFields } from '../../../src/tenant-request/rules/co-tenant-fields.ts';
import type { RequestStop } from '../../../src/tenant-request/server/submit-request.ts';
import { day, inWords, type Proofs } from './proof.ts';

const today = () => calendarDate('2026-11-21');
const fieldsOf = (schema: { shape: object }): string[] => Object.keys(schema.shape).toSorted();
const same = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other.toSorted());

const address = ['street', 'houseNumber', 'postalCode', 'city'];

/** Each stop by the words that the page has for it: a new one does not compile without. */
const stops = {
  'same-email': 'gleichem Postfach',
  'same-mailbox': 'gleichem Postfach',
  'same-phone': 'gleicher Telefonnummer',
  'same-browser': 'gleichem Browser',
  'disposable-mail': 'einer Wegwerf-Adresse der Vermieterseite',
  'reused-signature': 'einer Unterschrift, die schon von jemand anderem kam',
  'odd-name': 'einem Namen, der wie eine Nachricht klingt',
} satisfies Record<Stop | RequestStop, string>;

const warnings = {
  'same-network': `binnen ${inWords(sameNetworkSeconds / 60)} Minuten dasselbe Netz`,
  'phone-of-others': 'eine Nummer schon unter anderem Namen',
  'busy-mailbox': `aus einem Postfach ohne Konto in ${busyMailboxSeconds / day} Tagen schon für ${inWords(manyTenants)} Mietparteien`,
  'company-freemail': 'eine Firma eine Adresse bei einem kostenlosen Anbieter',
} satisfies Record<Warning, string>;

const neverAgain = [
  ['landlord-request', 'Nie wieder anschreiben'],
  ['landlord-reminder', 'Nie wieder anschreiben'],
] as const;

const apart = [
  'tests/security/a-landlord-never-reads-the-tenants-contact.test.ts',
  'tells the landlord the tenant’s mail',
] as const;

/** What a code alone gives away; anything more needs a sentence first. */
const ofTheCode = [
  [
    'status',
    'statusSince',
    'hasSuccessor',
    'newerSince',
    'referenceDate',
    'firstName',
    'others',
    'address',
    'issueDate',
    'recommendedUntil',
  ],
  ['evidenceLevel', 'evidence', 'checkedAt'],
].flat();

export const ofTheSides: Proofs = {
  'object-right': { law: 'Art. 21 Abs. 1 und 4 DSGVO' },
  'object-how': { settings: ['OPERATOR_EMAIL'] },
  'object-never-again': {
    mails: neverAgain,
    tables: ['suppressed_recipient'],
    shown: [['src/landlord-confirmation/server/decline-request.test.ts', 'who says never again gets nothing']],
  },
  'request-data': {
    holds: () =>
      same(fieldsOf(personalStep(today)), ['gender', 'firstName', 'lastName', 'dob', ...address, 'coTenants']) &&
      same(fieldsOf(rentalStep(today)), [...address, 'unit', 'rentalStartDate', 'rentalEndDate']) &&
      same(fieldsOf(landlordInformation), ['entityType', 'companyName', 'gender', 'firstName', 'lastName', 'email']),
    tables: ['tenant_request'],
  },
  'request-others': {
    holds: () => same(Object.keys(coTenantFields).toSorted(), ['gender', 'firstName', 'lastName', 'dob', 'email']),
    tables: ['tenant_request_party'],
    shown: [['tests/document/several-parties.test.ts', 'each has a key of their own']],
  },
  'others-told': {
    mails: [['co-tenant-named', 'Information nach Art. 14 DSGVO']],
    shown: [['src/co-tenant/server/co-tenant.test.ts', 'gets one mail with source, purpose']],
  },
  'others-link': {
    says: [`${linkLifetimes['co-tenant'] / day} Tage`],
    shown: [['src/co-tenant/server/co-tenant.test.ts', 'shows what is stored of this person alone']],
  },
  'others-object': {
    shown: [
      ['src/co-tenant/server/co-tenant.test.ts', 'who objects before the signature is not named'],
      ['src/co-tenant/server/after-signing.test.ts', 'ends the unpaid certificate'],
    ],
  },
  'others-landlord': { shown: [['src/co-tenant/server/landlord-told.test.ts', 'without name and ground']] },
  'others-decided': { shown: [['src/co-tenant/server/after-signing.test.ts', 'once it is paid the operator decides']] },
  'others-erase': {
    shown: [['src/co-tenant/server/after-signing.test.ts', 'who erases himself takes his key along']],
  },
  'request-voluntary': { law: 'Art. 13 Abs. 2 Buchst. e DSGVO' },
  'request-own': {
    holds: () => contactFields.every((name) => name in createBody(today).shape),
    tables: ['landlord_request'],
    mails: [['tenant-payment', 'Herkunft der Daten: angegeben von']],
    shown: [['src/payment/server/landlord-pays.test.ts', 'the first mail to the tenant says where the data come from']],
  },
  'landlord-source': {
    mails: [['landlord-request', 'Herkunft der Daten']],
    shown: [['src/landlord-confirmation/server/decline-request.test.ts', 'goes on to the property manager']],
  },
  'landlord-use': { mails: [['landlord-request', 'um Ihnen diese Anfrage zuzustellen und Ihre Antwort']] },
  'landlord-data': {
    holds: () =>
      ['landlordPhone', 'signature', 'landlordStreet', 'rentArrears'].every((name) => name in createBody(today).shape),
    columns: ['certificate.landlord_sealed'],
  },
  'landlord-others': {
    holds: () => ['coLandlords', 'authority'].every((name) => name in createBody(today).shape),
    tables: ['certificate_party'],
  },
  'landlord-links': {
    mails: [...neverAgain, ['landlord-request', 'Daten löschen'], ['landlord-reminder', 'Daten löschen']],
  },
  'landlord-opened': {
    columns: ['tenant_request.landlord_opened_at', 'landlord_request.landlord_opened_at'],
    holds: () => statusTenantTexts.ways.opened.includes('geöffnet'),
  },
  'landlord-no-pixel': {
    shown: [
      ['src/landlord-confirmation/server/scanned-link.test.ts', 'changes nothing: not opened'],
      ['tests/document/every-mail.test.ts', 'no mail loads anything'],
    ],
  },
  'sees-landlord': { shown: [apart], holds: () => maskEmail('lena@post.example') === 'l***@post.example' },
  'sees-tenant': {
    shown: [['src/tenant-request/server/after-answer.test.ts', 'the tenant sees what the landlord states']],
  },
  'sees-code': { holds: () => same(fieldsOf(verifyCertificateResponseSchema.shape.data), ofTheCode) },
  'sees-compare': {
    says: [`höchstens ${inWords(realLimits.comparePerCode.max)}mal am Tag`],
    holds: () => realLimits.comparePerCode.perSeconds === day,
    shown: [['tests/document/the-comparison-tells-nothing-more.test.ts', 'does not know name and birth date']],
  },
  'sees-qr': {
    shown: [['tests/document/the-check-beyond-the-code.test.ts', 'the server hands out what it can’t read']],
  },
  'sees-file': {
    shown: [['tests/document/the-check-beyond-the-code.test.ts', 'level 3: the file as issued is the same']],
  },
  'sees-share': {
    shown: [['src/certificate-share/rules/shared-view.test.ts', 'everything else that can be left out is']],
  },
  'sees-opened': {
    columns: [
      'certificate_share.opened_first_at',
      'certificate_share.opened_last_at',
      'certificate_share.opened_count',
    ],
    shown: [['src/certificate-share/server/share-journey.test.ts', 'nothing is kept of whoever opened']],
  },
  'sees-until': {
    settings: ['CERTIFICATE_MONTHS'],
    columns: ['certificate.ends_at'],
    shown: [['src/certificate/server/ended-certificate.test.ts', 'and not a word of what it said']],
  },
  'sees-operator': {
    holds: () =>
      (['contact.read', 'withdrawal.read', 'letter.read', 'message.read'] as const).every((event) =>
        auditEvents.includes(event),
      ),
  },
  'rules-what': {
    shown: [['src/landlord-confirmation/rules/signing-doubts.test.ts', 'nothing speaks against two people']],
  },
  'rules-hold': { says: Object.values(stops), columns: ['tenant_request.held_reason'] },
  'rules-person': {
    columns: ['tenant_request.released_at'],
    tables: ['operator_order'],
    shown: [['src/landlord-confirmation/server/held-signature.test.ts', 'after the operator’s release']],
  },
  'rules-lower': { says: Object.values(warnings) },
  'rules-stored': {
    columns: [
      'certificate.landlord_phone_index',
      'certificate.landlord_mailbox_index',
      'certificate.landlord_name_index',
      'certificate.signature_index',
      'tenant_request.submitted_network',
    ],
    shown: [['src/platform/crypto/vault.test.ts', 'blind indexes are equal for equal values']],
  },
  'rules-appeal': { duty: 'thinks the level is wrong' },
  'rules-no-decision': { law: 'Art. 22 DSGVO' },
  'basis-request': {
    law: 'Art. 6 Abs. 1 Buchst. b DSGVO',
    tables: ['tenant_request', 'draft', 'customer_order', 'payment_attempt'],
  },
  'basis-asking': {
    says: [`höchstens ${inWords(requestLimits.remindersPerRequest)} Erinnerungen`],
    tables: ['message', 'link_handle'],
  },
  'basis-signing': {
    tables: ['certificate', 'certificate_document', 'one_time_code', 'code_content', 'access_token'],
    columns: ['certificate.terms_version'],
  },
  'basis-own': {
    mails: [['tenant-payment', 'Art. 6 Abs. 1 Buchst. f DSGVO']],
    tables: ['landlord_request', 'certificate_search'],
  },
  'basis-account': { law: 'Art. 6 Abs. 1 Buchst. b DSGVO', tables: ['landlord_account', 'landlord_phone_change'] },
  'basis-passing': {
    law: 'Art. 6 Abs. 1 Buchst. f DSGVO',
    tables: ['passing_on'],
    shown: [
      ['src/tenant-consent/server/passing-on.test.ts', 'the tenant is asked first, by one mail that names the address'],
      ['src/tenant-consent/server/answers-hold.test.ts', 'a no is one half a year later, too'],
      ['src/tenant-consent/server/answers-hold.test.ts', 'the open question goes, and every answer with it'],
    ],
  },
  'basis-reminder': {
    law: 'Art. 6 Abs. 1 Buchst. a DSGVO',
    tables: ['renewal_reminder'],
    mails: [['renewal-reminder', 'Um diese eine Erinnerung hast du uns am']],
    shown: [
      ['src/certificate-renewal/server/reminders.test.ts', 'the words of the consent are stored as they were shown'],
      ['src/certificate-renewal/server/reminders.test.ts', 'no mail comes without the box ticked'],
      ['src/certificate-renewal/server/reminders.test.ts', 'the wish goes with the data'],
    ],
  },
  'basis-check': { law: 'Art. 6 Abs. 1 Buchst. f DSGVO', tables: ['log_leaf', 'certificate_removal'] },
  'basis-safety': { law: 'Art. 6 Abs. 1 Buchst. f DSGVO', tables: ['limit_counter', 'audit_event'] },
  'basis-never-again': { law: 'Art. 21 DSGVO', tables: ['suppressed_recipient', 'suppressed_by'] },
  'basis-contact': { law: 'Art. 6 Abs. 1 Buchst. b und f DSGVO', tables: ['contact_message'] },
  'basis-report': { law: 'Art. 16 DSA', tables: ['contact_message'] },
  'basis-invoice': { law: '§ 14 UStG, § 147 AO, § 257 HGB', tables: ['invoice', 'credit_note'] },
  'basis-withdrawal': { law: '§§ 356a, 357 BGB', tables: ['withdrawal'] },
};
