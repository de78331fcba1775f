import { partyName } from '../../../certificate/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refusedRenewal, wasForwarded, type LandlordsRequest } from '../../../tenant-request/server/index.ts';
import type { DeclineReason } from '../../rules/index.ts';
import { declinedMailTenantTexts as texts } from '../../rules/tenant-mails.de.ts';

/**
 * Mails the tenant that there is no confirmation, with the letter of § 368 BGB and other proofs (L33). A null letter means that it
 * could not be created.
 */
export async function mailDeclined(
  platform: Platform,
  trx: Transaction,
  request: LandlordsRequest,
  { reason, letter }: { reason: DeclineReason; letter: Uint8Array | null },
): Promise<void> {
  const { id, tenant, landlord, decidedAt } = request;
  const isForwarded = await wasForwarded(trx, id);
  const status = await platform.handles.create(trx, { purpose: 'status', subjectId: id });
  await sendMail(platform, trx, {
    key: `landlord-declined:${id}`,
    template: 'tenant-declined',
    to: { email: tenant.email, personKeyId: request.personKeyId },
    subject: texts.subject,
    requestId: id,
    ...(letter && {
      attachments: [{ fileName: 'quittung-anfordern.pdf', contentType: 'application/pdf', bytes: letter }],
    }),
    page: {
      title: texts.title,
      greeting: texts.greeting(tenant.personal.firstName),
      blocks: [
        { kind: 'text', text: texts.intro(isForwarded ? texts.manager : partyName(landlord)) },
        ...(tenant.renewal
          ? await refusedRenewal(platform, trx, tenant.renewal, decidedAt ?? platform.clock.now())
          : []),
        ...(reason === 'not-the-landlord'
          ? [{ kind: 'text', text: isForwarded ? texts.wrongManager : texts.wrongPerson } as const]
          : []),
        ...(letter
          ? ([
              { kind: 'heading', text: texts.receiptHeading },
              { kind: 'text', text: texts.receiptText },
            ] as const)
          : []),
        { kind: 'heading', text: texts.proofsHeading },
        { kind: 'list', items: texts.proofs },
        { kind: 'button', label: texts.button, url: `${platform.settings.publicUrl}/mieter/status/${status}` },
      ],
      reason: texts.reason,
    },
  });
}
