import { formatAddress } from '../../../address/rules/index.ts';
import { partyName } from '../../../certificate/rules/index.ts';
import type { Certificate } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { greetingOf, maskPhone } from '../../../person-fields/rules/index.ts';
import { receiptMailLandlordTexts as texts } from '../../rules/landlord-mails.de.ts';
import { confirmLandlordTexts } from '../../rules/messages.de.ts';
import { postMail, statedRows } from './post-mail.ts';

/** What he signed, for his own files, with the way to have his data erased. */
export async function mailReceipt(platform: Platform, trx: Transaction, certificate: Certificate): Promise<void> {
  const { handles, settings } = platform;
  const { id, tenant, landlord, requestId } = certificate;
  if (!tenant || !landlord || requestId === null)
    throw new Error('a certificate just signed has both sides and a request');
  const erase = await handles.create(trx, { purpose: 'erase', subjectId: requestId });
  const name = `${tenant.firstName} ${tenant.lastName}`;
  await postMail(platform, trx, {
    key: `landlord-receipt:${id}`,
    template: 'landlord-receipt',
    personKeyId: certificate.landlordKeyId,
    to: landlord.email,
    subject: texts.subject(name),
    requestId,
    certificateId: id,
    page: {
      title: texts.title,
      greeting: `${greetingOf(landlord)},`,
      blocks: [
        { kind: 'text', text: texts.intro },
        {
          kind: 'facts',
          rows: [
            [texts.tenantLabel, name],
            ...statedRows(texts, tenant, certificate.referenceDate),
            [texts.signerLabel, partyName(landlord)],
            [texts.addressLabel, formatAddress(landlord.address)],
            [texts.roleLabel, confirmLandlordTexts.landlord.roles[landlord.signerRole]],
            [texts.signedLabel, formatDateTime(certificate.signedAt)],
            [texts.tanLabel, maskPhone(landlord.phone)],
          ],
        },
        { kind: 'text', text: texts.next },
        { kind: 'text', text: texts.notMe },
        { kind: 'link', label: texts.notMeButton, url: `mailto:${settings.operator.email}` },
        {
          kind: 'link',
          label: texts.deleteData,
          url: `${settings.publicUrl}/vermieter/daten-loeschen/${erase}`,
        },
      ],
      reason: texts.reason,
    },
  });
}
