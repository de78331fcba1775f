import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { stopMailsTenantTexts as texts } from '../../rules/stop-mails.de.ts';
import { maxTenantMails } from '../../rules/tenant-mails.ts';
import type { Certificate } from '../certificate-store.ts';

interface StopOptions {
  number: number | null;
  isPassedOn?: boolean;
  isOver?: boolean;
}

/**
 * Two links to opt out of mails; none when the tenant asked for the certificate. `number` is which mail of those the landlord
 * may send this is; null when he did not cause it. `isPassedOn` is for a mail that people forward with the file: its link opts
 * out of this certificate only, and for 'never again' another link is mailed to the tenant. `isOver` means that there is
 * nothing more to opt out of for this certificate.
 */
export async function stopBlocks(
  { handles, settings }: Pick<Platform, 'handles' | 'settings'>,
  trx: Transaction,
  { certificateRequest, orderedCertificateId }: Pick<Certificate, 'certificateRequest' | 'orderedCertificateId'>,
  { number, isPassedOn = false, isOver = false }: StopOptions,
): Promise<MailBlock[]> {
  if (certificateRequest !== 'landlord') return [];
  const handle = await handles.create(trx, {
    purpose: isPassedOn ? 'tenant-mails-ask' : 'tenant-mails',
    subjectId: orderedCertificateId,
  });
  const url = `${settings.publicUrl}/mails-stoppen/${handle}`;
  const counted = number === null ? '' : `${texts.counted(number, maxTenantMails)} `;
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'text', text: `${counted}${texts.text}` },
    ...(isOver ? [] : [{ kind: 'link', label: texts.stop, url } as const]),
    { kind: 'link', label: texts.never, url: `${url}#nie` },
  ];
}
