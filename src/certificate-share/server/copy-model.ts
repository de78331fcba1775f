// The document model of a copy: the certificate with the shared text, for one reader, and without its code and all that the
// code leads to.
import { certificateModel, type CertificateModel } from '../../certificate/server/index.ts';
import { confirmedBy, tanEvidence } from '../../certificate/rules/index.ts';
import { formatDateTime, longDay } from '../../platform/rules/dates.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { nonBreaking } from '../../platform/rules/text.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import {
  notSharedLine,
  shareCopyNeutralTexts as texts,
  sharedNeutralTexts,
  shareLink,
  type ShareChoice,
  type SharedText,
} from '../rules/index.ts';
import { textFor, type WholeCertificate } from './share-view.ts';

export interface CopyFacts {
  readonly label: string;
  readonly key: string;
  readonly expiresAt: Date;
  readonly madeAt: Date;
}

export function copyModel(
  settings: Settings,
  certificate: WholeCertificate,
  { choices, ...facts }: CopyFacts & { readonly choices: readonly ShareChoice[] },
): CertificateModel {
  const issued = { code: '', qrKey: new Uint8Array(), issuedAt: certificate.issuedAt };
  const model = certificateModel(settings, certificate, issued);
  return asCopy(model, textFor(certificate, choices), { ...facts, publicUrl: settings.publicUrl });
}

/** Turns the certificate's own `model` into that of a copy. */
export function asCopy(
  model: CertificateModel,
  { notShared, ...text }: SharedText,
  { label, key, expiresAt, madeAt, publicUrl }: CopyFacts & { readonly publicUrl: string },
): CertificateModel {
  const { host } = new URL(publicUrl);
  const lastDay = longDay(lastDayOf(expiresAt));
  const hidden = { label: sharedNeutralTexts.notShared, value: notSharedLine(notShared) };
  return {
    ...model,
    code: '',
    checkUrl: shareLink(publicUrl, key),
    text: { ...text, rows: [...text.rows, ...(notShared.length === 0 ? [] : [hidden])] },
    copy: {
      madeAt,
      sealReason: texts.sealReason,
      note: texts.note(label, lastDay),
      footer: texts.footer(model.hasOpenAmount ? '' : texts.brand),
      fileTitle: texts.fileTitle(text.title),
      qrAlt: texts.qrAlt(host),
      hiddenSigner: notShared.includes('landlord') ? withoutSigner(model) : null,
      intro: texts.intro(text.title),
      checkSteps: texts.checkSteps(host),
      checkWarning: texts.checkWarning(host),
      until: texts.until(lastDay),
    },
  };
}

/** Hides the signer, including place and number, because they would identify him too. */
const withoutSigner = ({ signedAt, tanChannel }: CertificateModel) => ({
  note: texts.hiddenSigner,
  signed: texts.signed(nonBreaking(formatDateTime(signedAt))),
  confirmed: texts.confirmed(confirmedBy({ checked: [tanEvidence(tanChannel)] })),
});
