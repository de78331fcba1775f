// The PDF is read and hashed here; only the hash is sent.
import { verifyFileResponseSchema, type FileAnswer } from '../../../certificate-check/rules/index.ts';
import { hashFile, proveEntry, type EntryCheck } from '../../../certificate-check/web/index.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { checkFileNeutralTexts as texts } from '../../rules/check-levels.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { forgetFile, hideAnswer, showAnswer, showDataHash, showEntry, showMismatch } from './check-answer.ts';
import { askCheck } from './check-call.ts';
import { part } from './form-parts.ts';

const mostBytes = 20 * 1024 * 1024;
/** '%PDF-' stands within the first kilobyte of every PDF. */
const pdfMark = /%PDF-/;

interface FileParts {
  /** The code whose certificate is on the page; null when there is none. */
  readonly currentCode: () => string | null;
  /** A certificate was found by its file alone. */
  readonly onFound: () => void;
}

/** Returns what forgets the last file. */
export function startFileCheck({ currentCode, onFound }: FileParts): () => void {
  const panel = part('#datei', HTMLElement);
  const zone = part('.drop-zone', HTMLElement, panel);
  const input = part('#datei-wahl', HTMLInputElement);
  const answer = part('#datei-antwort', HTMLElement);
  let turn = 0;
  const say = (text: string, kind: string): void => {
    answer.textContent = text;
    answer.dataset['kind'] = kind;
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    // The newest file counts; an answer to an earlier one comes too late.
    const mine = ++turn;
    const code = currentCode();
    say(texts.reading, 'busy');
    if (code === null) hideAnswer();
    else forgetFile();
    const outcome = await checkFile(file, code);
    // Nor does it belong to a code that was typed in the meantime.
    if (mine !== turn || currentCode() !== code) return;
    outcome.show?.();
    if (code === null && outcome.show) onFound();
    say(outcome.text, outcome.kind);
  };
  input.addEventListener('change', () => {
    void take(input.files?.[0]);
    // The same file may be chosen again.
    input.value = '';
  });
  takeDrops(zone, (file) => void take(file));
  return () => {
    turn++;
    say('', '');
  };
}

/** A file that misses the zone must not replace the page. */
function takeDrops(zone: HTMLElement, take: (file: File | undefined) => void): void {
  for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, (event) => event.preventDefault());
  zone.addEventListener('dragover', () => zone.classList.add('is-over'));
  for (const type of ['dragleave', 'drop'] as const)
    zone.addEventListener(type, () => zone.classList.remove('is-over'));
  zone.addEventListener('drop', (event) => take(event.dataTransfer?.files[0]));
}

interface Outcome {
  readonly text: string;
  readonly kind: 'good' | 'bad' | 'problem';
  /** What else it changes on the page. */
  readonly show?: () => void;
}

async function checkFile(file: File, code: string | null): Promise<Outcome> {
  if (file.size > mostBytes) return { text: texts.tooBig, kind: 'problem' };
  const hash = await readHash(file);
  if (hash === null) return { text: texts.unreadable, kind: 'problem' };
  if (hash === 'not-pdf') return { text: texts.notPdf, kind: 'problem' };
  const result = await askCheck(
    '/certificate/verify-file',
    { sha256: hash.hex, ...(code === null ? {} : { uniqueCode: code }) },
    verifyFileResponseSchema,
  );
  if (!result.ok) return { text: orFallback(result.problem, checkNeutralTexts.failed).message, kind: 'problem' };
  const { outcome, data, dataHash } = result.value;
  if (outcome !== 'same' || !data) {
    const text = texts[outcome];
    return { text, kind: 'bad', ...(code === null ? {} : { show: () => showMismatch(text) }) };
  }
  const entry = await entryOf(result.value, hash.bytes);
  const show = (): void => {
    if (code === null) showAnswer(data, { file: texts.checkedAt(formatDateTime(new Date(data.checkedAt))) });
    showEntry(entry, 'file');
    showDataHash(dataHash);
  };
  return data.status === 'valid'
    ? { text: texts.same, kind: 'good', show }
    : { text: texts.sameBut(checkNeutralTexts.headings[data.status]), kind: 'bad', show };
}

const entryOf = ({ proof, opening }: FileAnswer, fileHash: Uint8Array): Promise<EntryCheck> =>
  proveEntry(proof, opening, { fileHash });

async function readHash(file: File): Promise<Awaited<ReturnType<typeof hashFile>> | 'not-pdf' | null> {
  try {
    const start = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer());
    return pdfMark.test(start) ? await hashFile(file) : 'not-pdf';
  } catch {
    return null;
  }
}
