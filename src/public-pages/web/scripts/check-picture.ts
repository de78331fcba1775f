// A photo or screenshot: its QR code is looked for in this browser, and opened as if it had been scanned.
import { readPicture, readQrText, type QrText } from '../../../certificate-check/web/index.ts';
import { checkPictureNeutralTexts as texts } from '../../rules/check-picture.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import type { Outcome } from './check-drop.ts';
import { publicOrigin, warnOfForeign, warnOfNoKey } from './check-warning.ts';

export type OurQr = Extract<QrText, { kind: 'ours' }>;

export type ShareQr = Extract<QrText, { kind: 'share' }>;

interface PictureParts {
  /** `hasOther`: another QR code, not of ours, is in the same picture. */
  readonly open: (qr: OurQr | ShareQr, hasOther: boolean) => void;
  /** Nothing of what was checked before belongs to this picture. */
  readonly forget: () => void;
}

export async function checkPicture(file: File, { open, forget }: PictureParts): Promise<Outcome> {
  const answer = await readPicture(file);
  if (answer === null) return problem(checkNeutralTexts.noReader);
  if (answer.kind === 'unreadable') return problem(texts.unreadable);
  const found = answer.texts.map((text) => readQrText(text, publicOrigin()));
  if (found.length === 0) return problem(texts.noCode);
  const ours = found.filter((qr) => qr.kind === 'ours' || qr.kind === 'share');
  const [first, ...others] = ours;
  // One with its key and one without are two as well: which of them is the paper's cannot be told.
  if (others.length > 0) return problem(texts.several);
  if (first) return { text: '', kind: 'plain', show: () => open(first, found.length > 1) };
  const foreign = found.find((qr) => qr.kind === 'foreign');
  const isIncomplete = found.some(({ kind }) => kind === 'incomplete');
  if (!foreign && !isIncomplete) return problem(texts.noAddress);
  const show = (): void => {
    forget();
    if (foreign) warnOfForeign(foreign);
    else warnOfNoKey(null);
  };
  return { text: '', kind: 'plain', show };
}

const problem = (text: string): Outcome => ({ text, kind: 'problem' });
