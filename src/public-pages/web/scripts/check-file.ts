// Checks a PDF by its hash: it is hashed here, and only the hash is sent.
import { checkAnswers, type FileAnswer } from '../../../certificate-check/rules/index.ts';
import { hashFile, proveEntry, type EntryCheck } from '../../../certificate-check/web/index.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { checkFileNeutralTexts as texts, checkMismatchNeutralTexts as mismatch } from '../../rules/check-file.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { showFileAnswer, showMismatch } from './check-answer.ts';
import { askCheck } from './check-call.ts';
import type { Outcome } from './check-drop.ts';
import { warnOfFile } from './check-warning.ts';

export async function checkPdf(file: File, code: string | null): Promise<Outcome> {
  const hash = await hashFile(file).catch(() => null);
  if (hash === null) return { text: texts.unreadable, kind: 'problem' };
  const result = await askCheck(
    '/certificate/verify-file',
    { sha256: hash.hex, ...(code === null ? {} : { uniqueCode: code }) },
    checkAnswers.file,
  );
  if (!result.ok) return { text: orFallback(result.problem, checkNeutralTexts.failed).message, kind: 'problem' };
  const { outcome, data, dataHash, hasOpenAmount, printedCode, proof, opening, copy } = result.value;
  if (outcome !== 'same' || !data) {
    const text = texts[outcome];
    if (code === null) return { text: '', kind: 'plain', show: () => warnOfFile(text) };
    return { text: mismatch.short, kind: 'bad', show: () => showMismatch(text, hash.hex) };
  }
  if (copy) {
    // Most files are the certificate itself, so the texts for copies are loaded with the first one.
    const words = await import('./copy-words.ts').catch(() => null);
    if (!words) return { text: frameTexts.noAnswer, kind: 'problem' };
    return words.tellCopy(data, hasOpenAmount, copy.label);
  }
  const entry = await proveEntry(proof, opening, { fileHash: hash.bytes }, data.status);
  const show = (): void =>
    showFileAnswer({ data, code, printedCode, hasOpenAmount, entry, dataHash, fileHash: hash.hex });
  return { ...wordsFor(data, hasOpenAmount, entry), show };
}

function wordsFor(
  { status }: NonNullable<FileAnswer['data']>,
  hasOpenAmount: boolean | null,
  entry: EntryCheck,
): Outcome {
  // An ended certificate speaks neither for nor against the file.
  if (status !== 'valid')
    return { text: texts.sameBut(checkNeutralTexts.headings[status]), kind: status === 'expired' ? 'plain' : 'bad' };
  if (entry.kind === 'refuted') return { text: checkNeutralTexts.logRefuted, kind: 'bad' };
  if (hasOpenAmount === true) return { text: texts.sameOpen, kind: 'plain' };
  // Green is used only for a file in which nothing is open.
  return { text: texts.same, kind: hasOpenAmount === false ? 'good' : 'plain' };
}
