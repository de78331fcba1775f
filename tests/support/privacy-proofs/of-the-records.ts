// What the privacy page says of accounts, of the log, the register, messages, payments, and of who else gets data.
import { auditEvents, type AuditEvent } from '../../../src/audit-log/rules/index.ts';
import { contactBody, reportBody } from '../../../src/contact/rules/contract.ts';
import { keptFor } from '../../../src/contact/server/contact-store.ts';
import { stillInvoicedYears } from '../../../src/invoice/server/invoice-store.ts';
import { registrationShape } from '../../../src/landlord-account/rules/profile.ts';
import { truncateAddress } from '../../../src/platform/http/client-network.ts';
import { encodeLeaf } from '../../../src/transparency-log/rules/leaf.ts';
import { withdrawalBody } from '../../../src/withdrawal/rules/contract.ts';
import { keptSince } from '../../../src/withdrawal/rules/deadline.ts';
import { columnsOf } from '../schema-columns.ts';
import { day, inWords, type Proofs } from './proof.ts';

const has = (shape: object, names: readonly string[]): boolean => names.every((name) => name in shape);

/** The examples that the page gives. */
const noted = {
  'landlord.mailed': 'verschickt',
  'landlord.opened': 'geöffnet',
  'certificate.signed': 'unterzeichnet',
  'certificate.paid': 'bezahlt',
  'request.released': 'geprüft durch uns',
  'person.erased': 'gelöscht',
} satisfies Partial<Record<AuditEvent, string>>;

const commitment = new Uint8Array(32);

const list = 'src/landlord-dashboard/server/certificates-list.test.ts';

export const ofTheRecords: Proofs = {
  'account-data': {
    holds: () => has(registrationShape, ['companyName', 'firstName', 'lastName', 'street', 'city', 'email']),
    columns: ['landlord_account.phone_sealed', 'landlord_account.profile_sealed'],
  },
  'account-password': {
    columns: ['landlord_account.password_hash'],
    shown: [['src/landlord-account/server/onboarding.test.ts', 'the kept one is argon2id']],
  },
  'account-safety': {
    columns: ['landlord_session.device_sealed', 'landlord_device.cookie_hash', 'landlord_passkey.public_key'],
    shown: [
      ['src/landlord-account/server/device-facts.test.ts', 'neither the whole address nor the user agent is kept'],
    ],
  },
  'account-search': {
    columns: ['certificate_search.word_index'],
    shown: [
      [list, 'no name can be read in what the search is made with'],
      [list, 'gone from the list, the search and the pictures'],
    ],
  },
  addresses: { settings: ['ADDRESS_NOTICE'] },
  'log-what': {
    shown: [
      ['src/app/certificates-in-the-log.test.ts', 'cannot be taken back in the database without being found'],
      ['src/certificate/server/ended-certificate.test.ts', 'the log tells of it, and log-verify finds nothing wrong'],
    ],
  },
  'log-leaf': {
    holds: () =>
      encodeLeaf({ kind: 'issued', commitment }).length === 33 &&
      encodeLeaf({ kind: 'status', status: 'revoked', commitment }).length === 34,
    tables: ['log_leaf'],
    columns: ['certificate.commitment_salt_sealed'],
  },
  'log-stays': {
    shown: [['src/app/certificates-in-the-log.test.ts', 'erasing one person leaves the other proofs, and the log']],
  },
  'audit-what': {
    says: Object.values(noted),
    holds: () => Object.keys(noted).every((name) => auditEvents.includes(name as AuditEvent)),
  },
  'audit-entry': {
    holds: () =>
      columnsOf('audit_event').join() === 'actor,at,detail,event,hash,network,prev,seq,subject_id' &&
      truncateAddress('2001:db8:1234:5678::1') === '2001:db8:1234::/48',
    tables: ['audit_event'],
  },
  'audit-stays': { shown: [['src/audit-log/server/event-store.test.ts', 'the application can not do']] },
  'contact-data': {
    holds: () => has(contactBody.shape, ['firstname', 'lastname', 'email', 'phone', 'regarding', 'message']),
  },
  'contact-kept': {
    holds: () => keptFor.question === 182 * day,
    duty: 'mails with questions after half a year',
    shown: [['src/contact/server/contact.test.ts', 'old messages are gone with their keys, reports stay longer']],
  },
  'report-data': { holds: () => has(reportBody.shape, ['name', 'email', 'details', 'code']) },
  'report-kept': { says: [`nach ${inWords(keptFor.report / day / 365)} Jahren`] },
  'contact-mail': { shown: [['src/contact/server/contact.test.ts', 'its writer hears of it']] },
  'payment-data': { columns: ['payment_attempt.amount_cents', 'payment_attempt.method', 'payment_attempt.status'] },
  'payment-sent': {
    shown: [
      ['src/payment/server/provider/stripe/stripe-requests.test.ts', 'nothing of a person or a flat'],
      ['src/payment/server/provider/mollie/mollie-requests.test.ts', 'with order and amount and nothing of a person'],
    ],
  },
  'payment-notice': { settings: ['PAYMENT_NOTICE'] },
  'payment-kept': { says: [`${inWords(stillInvoicedYears)} Jahre auf`], tables: ['invoice', 'credit_note'] },
  'payment-confirmation': {
    law: '§ 257 HGB',
    tables: ['order_confirmation'],
    shown: [['src/payment/server/kept-confirmation.test.ts', 'it stays six years from the end of its year']],
  },
  'payment-confirmation-says': {
    shown: [['src/payment/server/kept-confirmation.test.ts', 'no answer, sentence or open amount']],
  },
  'payment-stays': {
    law: 'Art. 17 Abs. 3 Buchst. b DSGVO',
    columns: ['invoice.key_id', 'order_confirmation.key_id'],
    shown: [['src/payment/server/kept-confirmation.test.ts', 'a name is readable in invoice and order confirmation']],
  },
  'withdrawal-data': { holds: () => Object.keys(withdrawalBody.shape).join() === 'name,orderNumber,email' },
  'withdrawal-use': { shown: [['src/withdrawal/server/withdrawal.test.ts', 'an unknown number is answered alike']] },
  'withdrawal-kept': {
    says: ['Ende des dritten Jahres'],
    holds: () => keptSince(new Date('2026-11-23T12:00:00Z')).toISOString().startsWith('2023-01-01'),
    tables: ['withdrawal'],
  },
  'processor-hosting': { settings: ['PROCESSOR_HOSTING'] },
  'processor-mail': { settings: ['PROCESSOR_MAIL'] },
  'processor-sms': { settings: ['PROCESSOR_SMS'] },
  'processor-letters': { settings: ['PROCESSOR_LETTERS'] },
  'processor-addresses': { settings: ['PROCESSOR_ADDRESSES'] },
  'controller-payment': { settings: ['PROCESSOR_PAYMENT'] },
  'controller-post': { tables: ['postal_letter'], columns: ['postal_letter.cover_sealed'] },
  'third-countries': { law: 'Art. 45 und 46 DSGVO' },
};
