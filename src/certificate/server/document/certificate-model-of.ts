// Builds the document model from a stored certificate.
import { maskPhone } from '../../../person-fields/rules/index.ts';
import { dayInBerlin } from '../../../platform/rules/dates.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { endOf, recommendedUntil } from '../../rules/ends.ts';
import { protocolNeutralTexts } from '../../rules/document-texts.de.ts';
import { evidenceNeutralTexts as texts } from '../../rules/evidence.de.ts';
import { stepText, tanChannelOf } from '../../rules/tan-channel.ts';
import { formatSecurityCode } from '../../../security-code/rules/index.ts';
import { textOf, type Certificate } from '../certificate-store.ts';
import type { CertificateModel, DocumentEvidence, EvidenceLevel } from './certificate-model.ts';

interface Issuing {
  code: string;
  qrKey: Uint8Array;
  issuedAt: Date;
}

/** The model as if the certificate were issued at that time, without code and key, which only exist after the order. */
export function previewModel(settings: Settings, certificate: Certificate, issuedAt: Date): CertificateModel {
  const model = certificateModel(settings, certificate, { code: '', qrKey: new Uint8Array(), issuedAt });
  return { ...model, isPreview: true };
}

export function certificateModel(
  settings: Settings,
  certificate: Certificate,
  { code, qrKey, issuedAt }: Issuing,
): CertificateModel {
  const { tenant, landlord } = certificate;
  const text = textOf(certificate);
  if (!tenant || !landlord || !text) throw new Error('an erased certificate can not be printed');
  const printedCode = formatSecurityCode(code);
  const { signature } = landlord;
  return {
    code: printedCode,
    checkUrl: `${settings.publicUrl}/check#${printedCode}.${Buffer.from(qrKey).toString('base64url')}`,
    issuedAt,
    recommendedUntil: recommendedUntil(dayInBerlin(issuedAt)),
    checkableUntil: lastDayOf(endOf(issuedAt, settings.certificateMonths)),
    text,
    hasOpenAmount: tenant.answers.rentArrears,
    signer: landlord,
    signature:
      signature.kind === 'drawn'
        ? { kind: 'drawn', png: Buffer.from(signature.pngBase64, 'base64') }
        : { kind: 'typed', name: signature.name },
    signedAt: certificate.signedAt,
    place: landlord.address.city,
    phoneMasked: maskPhone(landlord.phone),
    tanChannel: tanChannelOf(certificate.evidence),
    evidence: documentEvidence(settings, certificate),
    events: [...eventsOf(certificate), { label: texts.steps.issued, at: issuedAt }],
    dataHash: certificate.dataHash.toString('hex'),
  };
}

/** The evidence as printed on the second page: what was checked and what was not. */
function documentEvidence(
  { isTrial }: Pick<Settings, 'isTrial'>,
  { evidenceLevel, evidence }: Pick<Certificate, 'evidenceLevel' | 'evidence'>,
): DocumentEvidence {
  return {
    level: evidenceLevel as EvidenceLevel,
    checked: evidence.checked.map((name) => label(texts.checked, name)),
    notChecked: evidence.notChecked.map((name) => label(texts.notChecked, name)),
    // In trial mode one person plays both sides, so no request was held; the document names what would have held it (decision
    // D69).
    warnings: isTrial ? evidence.warnings.map((name) => label(texts.trialWarnings, name)) : [],
  };
}

/** The evidence with the name of its level, for the preview and for the reader of a share. */
export function namedEvidence(...of: Parameters<typeof documentEvidence>): DocumentEvidence & { levelName: string } {
  const evidence = documentEvidence(...of);
  return { ...evidence, levelName: protocolNeutralTexts.evidenceNames[evidence.level] };
}

function eventsOf({ evidence, paidAt, signedAt }: Certificate): { label: string; at: Date }[] {
  const events = evidence.protocol.map((entry) => ({ label: stepText(entry), at: new Date(entry.at) }));
  // A correction is signed after the payment; events of the same moment keep this order.
  return [
    ...events,
    ...correctionsOf(evidence, signedOf(evidence, signedAt)),
    ...(paidAt ? [{ label: texts.steps.paid, at: paidAt }] : []),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** The time of the landlord's first signature, which is when he changed the tenant's data. */
function signedOf({ protocol }: Certificate['evidence'], signedAt: Date): Date {
  const signed = protocol.find(({ step }) => step === 'signed');
  return signed ? new Date(signed.at) : signedAt;
}

/** Names the fields of the tenant's data that the landlord changed, never their values. */
function correctionsOf({ correctedFields }: Certificate['evidence'], at: Date): { label: string; at: Date }[] {
  const line = fieldsLine(correctedFields, texts.corrected);
  return line === '' ? [] : [{ label: line, at }];
}

/** What the preview says about fields that the landlord corrected or filled in; empty when there are none. */
export const changedLine = ({ correctedFields }: Pick<Certificate['evidence'], 'correctedFields'>): string =>
  fieldsLine(correctedFields, texts.changed);

function fieldsLine(fields: readonly string[], words: (names: string) => string): string {
  const names = new Set(fields.map((field) => label(texts.fields, field)));
  return names.size === 0 ? '' : words([...names].join(', '));
}

/** Throws when a name has no text, because the name itself would be printed. */
function label(table: Readonly<Record<string, string>>, name: string): string {
  const text = table[name];
  if (text === undefined) throw new Error(`no text for the evidence '${name}'`);
  return text;
}
