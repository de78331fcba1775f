import { formatAddress } from '../../../address/rules/index.ts';
import {
  confirmedBy,
  landlordLabel,
  partyName,
  roleLabel,
  signerRows,
  tanChannelOf,
} from '../../../certificate/rules/index.ts';
import { payableUntil, textOf, type Certificate } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import {
  fullName,
  greetingOf,
  maskPhone,
  nameList,
  subjectWithTenants,
  tenantInShort,
} from '../../../person-fields/rules/index.ts';
import { receiptMailLandlordTexts as texts } from '../../rules/landlord-mails.de.ts';
import { landlordDeliverHandle } from '../landlord-deliver-handle.ts';
import { statedBlocks } from './stated-blocks.ts';

/** Mails the landlord a copy of what was signed, and what comes next. */
export async function mailReceipt(platform: Platform, trx: Transaction, certificate: Certificate): Promise<void> {
  const { settings } = platform;
  const { id, tenant, landlord, requestId, evidence } = certificate;
  const paper = textOf(certificate);
  if (!tenant || !landlord || !paper) throw new Error('a certificate just signed has both sides');
  const name = tenantInShort(tenant);
  await sendMail(platform, trx, {
    key: `landlord-receipt:${id}`,
    template: 'landlord-receipt',
    to: { email: landlord.email, personKeyId: certificate.landlordKeyId },
    subject: subjectWithTenants(texts.subject, tenant, tenant.property.street),
    requestId,
    certificateId: id,
    page: {
      title: texts.title,
      greeting: `${greetingOf(landlord)},`,
      blocks: [
        { kind: 'text', text: texts.intro(confirmedBy(evidence)) },
        ...statedBlocks(texts, certificate),
        { kind: 'text', text: paper.reservation },
        {
          kind: 'facts',
          rows: [
            [texts.tenantLabel, name],
            ...signedBy(landlord),
            [texts.addressLabel, formatAddress(landlord.address)],
            [texts.roleLabel, roleLabel(landlord.signerRole)],
            [texts.tanLabel[tanChannelOf(evidence)], maskPhone(landlord.phone)],
          ],
        },
        ...(await nextBlocks(platform, trx, certificate)),
        { kind: 'text', text: texts.notMe },
        { kind: 'link', label: texts.notMeButton, url: notMeUrl(settings.operator.email, id) },
        ...(await eraseBlocks(platform, trx, certificate)),
      ],
      reason: texts.reason,
    },
  });
}

/** The signer as printed: a company with its signer; several landlords with all names and for whom it was signed. */
function signedBy(landlord: NonNullable<Certificate['landlord']>): [label: string, value: string][] {
  const person = `${landlord.firstName} ${landlord.lastName}`;
  const { coLandlords = [] } = landlord;
  if (coLandlords.length > 0)
    return [
      [landlordLabel(landlord, landlord.signerRole), nameList([partyName(landlord), ...coLandlords.map(fullName)])],
      ...signerRows(landlord).map(({ label, value }): [string, string] => [label, value]),
    ];
  const company =
    landlord.entityType === 'company' ? [[texts.partyLabel, landlord.companyName] as [string, string]] : [];
  return [...company, [texts.signerLabel, person]];
}

/** The page to object opens with the issue; until then this is a mail that states its subject, without a name. */
const notMeUrl = (email: string, certificateId: string): string =>
  `mailto:${email}?subject=${encodeURIComponent(texts.notMeSubject(certificateId))}`;

/** After a tenant's request the tenant goes on; otherwise the landlord who began pays, or asks the tenant to (decision D32). */
async function nextBlocks(platform: Platform, trx: Transaction, certificate: Certificate): Promise<MailBlock[]> {
  if (certificate.certificateRequest === 'tenant') return [{ kind: 'text', text: texts.next }];
  const handle = await landlordDeliverHandle(platform, trx, certificate);
  const until = formatDate(lastDayOf(payableUntil(certificate.signedAt)));
  return [
    { kind: 'text', text: certificate.tenantAskedAt ? texts.nextEither : texts.nextYourself },
    { kind: 'button', label: texts.pay, url: `${platform.settings.publicUrl}/versandweg/${handle}` },
    { kind: 'note', text: texts.payUntil(until) },
  ];
}

/** How to erase one's own data; a landlord who began the certificate has an account and does it there. */
async function eraseBlocks(
  { handles, settings }: Platform,
  trx: Transaction,
  { requestId }: Certificate,
): Promise<MailBlock[]> {
  if (requestId === null) return [];
  const erase = await handles.create(trx, { purpose: 'erase', subjectId: requestId });
  return [{ kind: 'link', label: texts.deleteData, url: `${settings.publicUrl}/vermieter/daten-loeschen/${erase}` }];
}
