// The content that a TAN confirms, and whether it matches this form: the words shown when the TAN was sent count, even on a later day
// or after an update (D50).
import { fixText, openLine, versionOneText } from '../../certificate/rules/index.ts';
import type { CertificateTenant, FixedText, PrintedText, TenantContact } from '../../certificate/rules/index.ts';
import type { Certificate } from '../../certificate/server/index.ts';
import { contentOfCode } from '../../one-time-code/server/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { firstConfirmation, validateTenantContact, statedFacts } from '../rules/index.ts';
import { hashOf, type SignedData } from './read-form.ts';

/** The content of a form that a TAN confirms. */
export interface CodeContent {
  fixed: FixedText;
  /** The words that the certificate keeps; null if the TAN was requested before certificates kept any. */
  text: PrintedText | null;
  tenant: CertificateTenant;
  dataHash: Buffer;
}

export const codeSubjectOf = (signingId: string) => ({ purpose: 'landlord-sign', subjectId: signingId }) as const;

/** The content that a TAN sent now would confirm. */
export function codeContentNow(
  { clock }: Pick<Platform, 'clock'>,
  signed: SignedData,
  contact: TenantContact,
): CodeContent {
  return codeContentWith(
    fixText(statedFacts(signed.form, dayInBerlin(clock.now()), signed.data.tenant.since)),
    signed,
    contact,
  );
}

/** The content that the last TAN confirms, provided that it was sent for this form. */
export async function lastCodeContent(
  platform: Pick<Platform, 'vault' | 'clock' | 'settings'>,
  connection: Connection,
  signingId: string,
  signed: SignedData,
  contact: TenantContact,
): Promise<CodeContent> {
  const fixed = await contentOfCode<FixedText>(platform, connection, codeSubjectOf(signingId));
  return fixed ? codeContentWith(fixed, signed, contact) : firstCodeContent(platform, signed, contact);
}

function codeContentWith(fixed: FixedText, signed: SignedData, contact: TenantContact): CodeContent {
  const tenant = { ...signed.data.tenant, ...contact };
  return { fixed, text: fixed.text, tenant, dataHash: hashOf(signed, fixed.text) };
}

/**
 * FROZEN: the content of a TAN that fixes no words. It also confirmed the tenant's contact as that version's page sent it; a page
 * loaded since then gets it masked, so the request's contact is used.
 */
function firstCodeContent(
  { clock, settings }: Pick<Platform, 'clock' | 'settings'>,
  signed: SignedData,
  recorded: TenantContact,
): CodeContent {
  const { contact = recorded } = validateTenantContact(signed.form, settings.phonePrefixes);
  const first = firstConfirmation(signed.data, contact);
  const { tenant } = first;
  const { referenceDate } = statedFacts(signed.form, dayInBerlin(clock.now()));
  const text = versionOneText({ tenant, landlord: signed.data.landlord, referenceDate });
  return {
    fixed: { referenceDate, text, openLine: openLine({ tenant, referenceDate }) },
    text: null,
    tenant,
    dataHash: sha256(canonicalJson(first)),
  };
}

/** The hash of a signed certificate, with the words that it keeps. */
export function hashOfSigned(
  platform: Pick<Platform, 'clock' | 'settings'>,
  signed: SignedData,
  { text, tenant }: Pick<Certificate, 'text' | 'tenant'>,
): Buffer | null {
  if (text) return hashOf(signed, text);
  return tenant && firstCodeContent(platform, signed, tenant).dataHash;
}
