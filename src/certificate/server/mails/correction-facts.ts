// What mails about a correction say in addition to those about other certificates.
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { correctedRows, isCorrectionReason } from '../../rules/correction.ts';
import { correctionNeutralTexts } from '../../rules/correction.de.ts';
import { formatSecurityCode } from '../../../security-code/rules/index.ts';
import { findCertificate, type Certificate } from '../certificate-store.ts';
import { openCode } from '../security-code-store.ts';

export interface CorrectionFacts {
  /** The reason in German; empty when none was stored. */
  reason: string;
  /** The code of the corrected certificate; empty once the tenant was erased. */
  earlierCode: string;
  rows: (readonly [label: string, change: string])[];
}

/** The facts about a correction; null when the certificate corrects none. */
export async function correctionOf(platform: Platform, certificate: Certificate): Promise<CorrectionFacts | null> {
  const { replacesId, tenant } = certificate;
  const before = replacesId === null ? null : await findCertificate(platform, platform.db, replacesId);
  if (!before) return null;
  const code = await openCode(platform, before);
  const reason = before.statusReason ?? '';
  return {
    reason: isCorrectionReason(reason) ? correctionNeutralTexts.reasons[reason] : '',
    earlierCode: code === null ? '' : formatSecurityCode(code),
    rows: before.tenant && tenant ? correctedRows(before.tenant, tenant) : [],
  };
}

/** The mail's list of facts about a correction, without empty ones. */
export function correctionBlocks(
  { reason, earlierCode, rows }: CorrectionFacts,
  labels: { reasonLabel: string; earlierLabel: string },
): MailBlock[] {
  const facts: (readonly [string, string])[] = [
    [labels.reasonLabel, reason],
    ...rows,
    [labels.earlierLabel, earlierCode],
  ];
  return [{ kind: 'facts', rows: facts.filter(([, value]) => value !== '') }];
}
