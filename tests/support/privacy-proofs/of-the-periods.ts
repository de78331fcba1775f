// What the privacy page says of how long data stay, of what an erasure leaves, of safety and of rights.
import { endingNoticeDays } from '../../../src/certificate/rules/ends.ts';
import { shareDays } from '../../../src/certificate-share/rules/index.ts';
import { accountTimes } from '../../../src/landlord-account/rules/index.ts';
import { keptSeconds as landlordDraft } from '../../../src/landlord-confirmation/server/confirmation-draft-store.ts';
import { linkLifetimes } from '../../../src/platform/access/scopes.ts';
import { retention } from '../../../src/app/retention.ts';
import type { DB } from '../../../src/platform/database/schema.gen.ts';
import { messageDays } from '../../../src/platform/messages/forget-messages.ts';
import { requestLimits } from '../../../src/tenant-request/rules/index.ts';
import { retentionDays } from '../../../src/tenant-request/server/sweep-requests.ts';
import { keptSeconds as wizardDraft } from '../../../src/tenant-request/server/wizard-draft-store.ts';
import { day, hour, type Proofs } from './proof.ts';

const daysOf = (table: keyof DB): number => (retention.find((row) => row.table === table)?.seconds ?? 0) / day;

export const ofThePeriods: Proofs = {
  'kept-unconfirmed': {
    says: [`${requestLimits.emailLinkHours} Stunden`, `nach ${retentionDays.unconfirmed} Tagen`],
    holds: () => linkLifetimes['tenant-email'] === requestLimits.emailLinkHours * hour,
  },
  'kept-draft': {
    says: [`nach ${retentionDays.unfinished} Tagen`, `nach ${wizardDraft / 60} Minuten`],
    tables: ['draft'],
  },
  'kept-landlord-draft': {
    says: [`nach ${landlordDraft / day} Tagen`],
    tables: ['draft'],
    shown: [['tests/security/erasure-leaves-nothing.test.ts', 'deletion destroys the landlord’s key']],
  },
  'kept-unanswered': {
    says: [`nach ${requestLimits.landlordLinkDays} Tagen mit dem Ende des letzten Tages`],
    holds: () => linkLifetimes.deliver === requestLimits.landlordLinkDays * day,
    shown: [
      ['src/app/unpaid-lapses.test.ts', 'the tenant was told the day'],
      ['src/app/unpaid-lapses.test.ts', 'it can be paid all day'],
      ['src/landlord-confirmation/server/last-day.test.ts', 'a minute after midnight the request has ended'],
      ['src/certificate/server/end-certificates.test.ts', 'is deleted with its content after thirty days'],
    ],
  },
  'kept-unasked': {
    says: ['noch 90 Tage'],
    columns: ['certificate.tenant_mailbox_index'],
    shown: [['src/tenant-consent/server/stop-mails.test.ts', 'the hash of the mailbox goes after 90 days']],
  },
  'kept-issued': {
    settings: ['CERTIFICATE_MONTHS'],
    says: [`${endingNoticeDays} Tage vorher`],
    columns: ['certificate.ends_at'],
    mails: [['certificate-ending', 'Danach löschen wir bei uns die Datei, den Inhalt und die Schlüssel dazu.']],
    shown: [['src/certificate/server/end-certificates.test.ts', 'one mail 30 days before the end']],
  },
  'kept-after-end': {
    columns: ['certificate.ended_at'],
    shown: [
      ['src/certificate/server/ended-certificate.test.ts', 'nothing that it said is stored: neither file nor parts'],
      ['src/certificate/server/ends-of-every-state.test.ts', 'in a landlord’s list what is over stands without a name'],
    ],
  },
  'kept-share': {
    says: [`${Math.max(...shareDays)} Tage`, `${daysOf('certificate_share')} Tagen`],
    columns: ['certificate_share.key_sealed', 'certificate_share.sealed_view', 'share_copy.sealed'],
    shown: [['src/certificate-share/server/share-journey.test.ts', 'and then nothing is left of it']],
  },
  'kept-ended': {
    says: [`nach ${retentionDays.tenantAfterEnd} Tagen`, 'nach etwa einem Tag'],
    holds: () => retentionDays.landlordAfterEnd === 1,
    shown: [['src/tenant-request/server/after-answer.test.ts', 'a day after the end nothing of the landlord is left']],
  },
  'kept-account': {
    says: [`nach ${accountTimes.unfinishedDays} Tagen`],
    shown: [['src/landlord-account/server/unfinished-accounts.test.ts', 'unfinished accounts go after 30 days']],
  },
  'kept-messages': { says: [`nach ${messageDays} Tagen`], tables: ['message'] },
  'kept-links': {
    says: [`etwa ${daysOf('link_handle')} Tage`, `etwa ${daysOf('access_token')} Tage`],
    holds: () => daysOf('link_handle') === daysOf('one_time_code'),
    tables: ['link_handle', 'one_time_code', 'access_token'],
  },
  'kept-letter': {
    columns: ['postal_letter.cover_sealed'],
    shown: [['src/app/letters-leave.test.ts', 'a letter is handed over once']],
  },
  'kept-never-again': { tables: ['suppressed_recipient'], columns: ['suppressed_recipient.email_index'] },
  'after-invoice': { tables: ['invoice', 'order_confirmation', 'withdrawal'] },
  'after-check': {
    columns: [
      'certificate_document.sha256',
      'certificate.data_hash',
      'certificate.evidence',
      'certificate.evidence_level',
    ],
    shown: [['tests/document/the-check-beyond-the-code.test.ts', 'the tenant is erased: code and file say gelöscht']],
  },
  'after-share': {
    columns: ['share_copy.sha256'],
    shown: [['src/certificate-share/server/share-copy.test.ts', 'Kopie einer beendeten Freigabe']],
  },
  'after-end': {
    columns: ['certificate.ended_at', 'certificate_document.sha256'],
    shown: [
      ['tests/document/thirteen-months.test.ts', 'code, file, QR code, list and link say that it is over'],
      ['src/certificate/server/ended-certificate.test.ts', 'nothing that it said is stored: neither file nor parts'],
    ],
  },
  'after-logs': { tables: ['log_leaf', 'audit_event'] },
  'after-ledger': {
    tables: ['ledger_entry'],
    shown: [['tests/security/a-restore-undoes-nothing-for-good.test.ts', 'who was erased stays erased']],
  },
  'safety-keys': {
    tables: ['person_key'],
    shown: [['tests/security/erasure-leaves-nothing.test.ts', 'stands in the database in plain text']],
  },
  'safety-servers': { settings: ['SERVER_NOTICE'] },
  'safety-erase': {
    columns: ['person_key.wrapped'],
    shown: [['src/platform/crypto/vault.test.ts', 'a destroyed key leaves nothing to open']],
  },
  'safety-backups': {
    shown: [['tests/security/a-restore-undoes-nothing-for-good.test.ts', 'who was erased stays erased']],
    duty: 'delete backups after a fixed time',
  },
  rights: { law: 'Art. 15 bis 21 DSGVO' },
  'rights-tenant': {
    shown: [['tests/security/tenant-mails-lead-to-own-data.test.ts', 'opens the data of exactly this tenant']],
  },
  'rights-landlord': {
    mails: [['landlord-request', 'Daten löschen']],
    shown: [['tests/security/own-data-covers-every-table.test.ts', '']],
    duty: 'without an account asks for a copy',
  },
  'rights-days': { law: 'Art. 12 Abs. 3 DSGVO', duty: 'within 30 days' },
  'rights-authority': { law: 'Art. 77 DSGVO' },
  'english-data': { law: 'summary of what stands above' },
  'english-visit': { law: 'summary of what stands above' },
  'english-rights': { law: 'summary of what stands above' },
  intro: { law: 'Art. 12 Abs. 1 DSGVO' },
  published: { settings: ['PRIVACY_PUBLISHED_ON'] },
  officer: { settings: ['DATA_PROTECTION_OFFICER'] },
};
