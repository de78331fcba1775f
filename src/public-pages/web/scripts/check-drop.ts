// Handles a PDF or photo, chosen or dropped at either field: the content decides which check is made. The file stays in this
// browser.
import { checkFileNeutralTexts as texts } from '../../rules/check-file.de.ts';
import { openWay } from './check-ways.ts';
import { part } from './form-parts.ts';

const maxBytes = 20 * 1024 * 1024;
/** '%PDF-' is within the first kilobyte of every PDF. */
const pdfMark = /%PDF-/;

export interface Outcome {
  /** Shown below the field; empty when the page shows everything itself. */
  readonly text: string;
  readonly kind: 'good' | 'plain' | 'bad' | 'problem';
  /** Applies further changes to the page. */
  readonly show?: () => void;
}

export interface DropParts {
  /** The code of the certificate on the page; null when there is none. */
  readonly currentCode: () => string | null;
  /**
   * Resolves when no code look-up is pending, so that a file is checked against what is on the page, not against what appears a
   * moment later.
   */
  readonly codeAnswered: () => Promise<void>;
  /** Called when another file is read, to clear what an earlier one showed. */
  readonly onRead: () => void;
  readonly checkPdf: (file: File, code: string | null) => Promise<Outcome>;
  readonly checkPicture: (file: File, code: string | null) => Promise<Outcome>;
}

const fields = ['foto', 'datei'] as const;
type Field = (typeof fields)[number];

type Said = Pick<Outcome, 'text'> & { readonly kind: Outcome['kind'] | 'busy' };

function say(field: Field, { text, kind }: Said): void {
  const answer = part(`#${field}-antwort`, HTMLElement);
  answer.textContent = text;
  answer.dataset['kind'] = kind;
}

/** Returns a function that discards the last file. */
export function startDrops(parts: DropParts): () => void {
  let turn = 0;
  const forget = (): void => {
    turn++;
    for (const field of fields) say(field, { text: '', kind: 'busy' });
  };
  const take = async (field: Field, file: File | undefined): Promise<void> => {
    if (!file) return;
    forget();
    // Only the newest file counts; a result for an earlier one is discarded.
    const mine = turn;
    say(field, { text: texts.reading, kind: 'busy' });
    await parts.codeAnswered();
    if (mine !== turn) return;
    const code = parts.currentCode();
    parts.onRead();
    const outcome = await checkKind(file, code, parts);
    // A result is also discarded when another code was typed in the meantime.
    if (mine !== turn || parts.currentCode() !== code) return;
    outcome.show?.();
    // The section in which the file was given is opened, so that its result is visible.
    openWay(field === 'foto' ? 'qr' : 'pdf');
    say(field, outcome);
  };
  for (const field of fields) {
    const input = part(`#${field}-wahl`, HTMLInputElement);
    const read = (): void => {
      void take(field, input.files?.[0]);
      // The value is cleared so that the same file can be chosen again.
      input.value = '';
    };
    input.addEventListener('change', read);
    // A file may have been chosen before this script loaded.
    read();
    takeDrops(part(`label[for=${field}-wahl]`, HTMLElement), (file) => void take(field, file));
  }
  // A file that misses the fields must not replace the page.
  for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, (event) => event.preventDefault());
  return forget;
}

function takeDrops(zone: HTMLElement, take: (file: File | undefined) => void): void {
  zone.addEventListener('dragover', () => zone.classList.add('is-over'));
  for (const type of ['dragleave', 'drop'] as const)
    zone.addEventListener(type, () => zone.classList.remove('is-over'));
  zone.addEventListener('drop', (event) => take(event.dataTransfer?.files[0]));
}

async function checkKind(file: File, code: string | null, { checkPdf, checkPicture }: DropParts): Promise<Outcome> {
  if (file.size > maxBytes) return { text: texts.tooBig, kind: 'problem' };
  const start = await file
    .slice(0, 1024)
    .arrayBuffer()
    .then((bytes) => new TextDecoder('latin1').decode(bytes))
    .catch(() => null);
  if (start === null) return { text: texts.unreadable, kind: 'problem' };
  if (pdfMark.test(start)) return checkPdf(file, code);
  return file.type.startsWith('image/') ? checkPicture(file, code) : { text: texts.notPdf, kind: 'problem' };
}
