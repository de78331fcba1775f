// Mails to a co-tenant. Once a person's data are erased, so is their key: the mail then has no `personKeyId` and is
// sealed with a key of its own.
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import type { CoTenant, Objection, Settlement } from '../../../tenant-request/rules/index.ts';
import {
  decidedMailTenantTexts,
  goneMailTenantTexts as gone,
  objectedMailTenantTexts as objected,
} from '../../rules/mails.de.ts';
import { isUnpaid, type CoTenantSituation } from '../situation.ts';

/**
 * Why the data were erased. 'takenOut': the person objected before the landlord signed. 'ended': the person objected when it was signed
 * but not paid, so that the certificate was deleted. 'erased': the person asked for erasure of what was issued; 'erasedWaiting': the
 * same while an objection is undecided. 'erasedBefore': erased by the operator before it was issued.
 */
export type GoneKind = 'takenOut' | 'ended' | 'erased' | 'erasedWaiting' | 'erasedBefore';

/** Confirms that the person's data were erased. */
export async function mailGone(
  platform: Platform,
  trx: Transaction,
  { email }: CoTenant,
  { personKeyId, kind }: { personKeyId: string; kind: GoneKind },
): Promise<void> {
  if (email === undefined) return;
  const { subject, title, greeting, reason } = gone;
  await sendMail(platform, trx, {
    key: `co-tenant-erased:${personKeyId}`,
    template: 'co-tenant-erased',
    to: { email, personKeyId: null },
    subject,
    page: { title, greeting, blocks: goneBlocks(kind, formatDateTime(platform.clock.now())), reason },
  });
}

function goneBlocks(kind: GoneKind, at: string): MailBlock[] {
  if (kind === 'takenOut' || kind === 'ended' || kind === 'erasedBefore')
    return [
      { kind: 'text', text: gone[kind](at) },
      { kind: 'text', text: gone.informed },
      { kind: 'text', text: gone.keptNameless },
    ];
  return [
    { kind: 'text', text: gone.erased(at) },
    ...(kind === 'erasedWaiting' ? [{ kind: 'text', text: gone.objectionGoesOn } as const] : []),
    { kind: 'heading', text: gone.keptHeading },
    { kind: 'list', items: gone.kept },
  ];
}

/**
 * Confirms an objection that waits for the operator, because the certificate is paid or a payment is being checked; an unpaid one ends
 * at once ('ended'). Until the decision it may be taken back.
 */
export async function mailObjected(
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId }, person: { email, firstName }, request, certificate }: CoTenantSituation,
  objection: Objection,
): Promise<void> {
  if (email === undefined) return;
  const { subject, title, greeting, more, button, reason } = objected;
  const intro = isUnpaid(certificate) ? objected.introUnpaid : objected.intro;
  await sendMail(platform, trx, {
    key: `co-tenant-objection:${newId()}`,
    template: 'co-tenant-objection',
    to: { email, personKeyId },
    subject,
    page: {
      title,
      greeting: greeting(firstName),
      blocks: [
        { kind: 'text', text: intro(objection) },
        { kind: 'text', text: more },
        { kind: 'button', label: button, url: await pageOf(platform, trx, personKeyId) },
      ],
      reason,
    },
    requestId: request.id,
    certificateId: certificate?.id ?? null,
  });
}

const wordsOf = { kept: 'kept', revoked: 'revoked', 'taken-out': 'takenOut' } as const satisfies Record<
  Settlement,
  string
>;

/** Tells the person how the objection was decided; only who stays named gets a link. */
export async function mailDecided(
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId }, person: { email, firstName }, request, certificate }: CoTenantSituation,
  settlement: Settlement,
): Promise<void> {
  if (email === undefined) return;
  const { greeting, kept, reason } = decidedMailTenantTexts;
  const isKept = settlement === 'kept';
  const { subject, title, intro } = decidedMailTenantTexts[wordsOf[settlement]];
  const blocks: MailBlock[] = [
    { kind: 'text', text: intro },
    ...(isKept
      ? [
          { kind: 'text', text: kept.rights } as const,
          { kind: 'button', label: kept.button, url: await pageOf(platform, trx, personKeyId) } as const,
        ]
      : []),
  ];
  await sendMail(platform, trx, {
    key: `co-tenant-decided:${newId()}`,
    template: 'co-tenant-decided',
    to: { email, personKeyId: isKept ? personKeyId : null },
    subject,
    page: { title, greeting: greeting(firstName), blocks, reason },
    ...(isKept ? { requestId: request.id, certificateId: certificate?.id ?? null } : {}),
  });
}

async function pageOf({ handles, settings }: Platform, trx: Transaction, personKeyId: string): Promise<string> {
  const link = await handles.create(trx, { purpose: 'co-tenant', subjectId: personKeyId });
  return `${settings.publicUrl}/mitmieter/${link}`;
}
