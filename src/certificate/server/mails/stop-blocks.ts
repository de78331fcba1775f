import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { stopMailsTenantTexts as texts } from '../../rules/stop-mails.de.ts';
import { tenantMailsInAll } from '../../rules/tenant-mails.ts';
import type { Certificate } from '../certificate-store.ts';

interface StopOptions {
  number: number | null;
  isPassedOn?: boolean;
  isOver?: boolean;
}

/**
 * Two ways to have no more of them. Empty where the tenant asked. `number`: which mail of those that the landlord may send; null:
 * it was caused otherwise. `isPassedOn`: people forward it with the file, so its link ends mails about this certificate only, and
 * has another one mailed to the tenant for 'never again'. `isOver`: there is nothing more to stop of this certificate.
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
  const counted = number === null ? '' : `${texts.counted(number, tenantMailsInAll)} `;
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'text', text: `${counted}${texts.text}` },
    ...(isOver ? [] : [{ kind: 'link', label: texts.stop, url } as const]),
    { kind: 'link', label: texts.never, url: `${url}#nie` },
  ];
}
