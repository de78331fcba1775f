// Reads the QR code of a photo or screenshot in this browser, and opens it as if it had been scanned.
import { readPicture, readQrText, type QrText } from '../../../certificate-check/web/index.ts';
import { checkPictureNeutralTexts as texts } from '../../rules/check-picture.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import type { Outcome } from './check-drop.ts';
import { publicOrigin, warnOfForeign, warnOfNoKey } from './check-warning.ts';

export type OurQr = Extract<QrText, { kind: 'ours' }>;

export type ShareQr = Extract<QrText, { kind: 'share' }>;

interface PictureParts {
  /** `hasOther` is true when the picture also has a QR code that is not ours. */
  readonly open: (qr: OurQr | ShareQr, hasOther: boolean) => void;
  /** Clears earlier results, which do not belong to this picture. */
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
  // One code with its key and one without also count as two: it is unknown which is the document's.
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
