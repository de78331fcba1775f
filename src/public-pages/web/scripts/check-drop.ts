// PDF or photo, chosen or dropped, at either field: what is in the file decides which check it is. It stays in this browser.
import { checkFileNeutralTexts as texts } from '../../rules/check-file.de.ts';
import { openWay } from './check-ways.ts';
import { part } from './form-parts.ts';

const mostBytes = 20 * 1024 * 1024;
/** '%PDF-' stands within the first kilobyte of every PDF. */
const pdfMark = /%PDF-/;

export interface Outcome {
  /** Said below the field; empty when the page says everything. */
  readonly text: string;
  readonly kind: 'good' | 'plain' | 'bad' | 'problem';
  /** What else it changes on the page. */
  readonly show?: () => void;
}

export interface DropParts {
  /** The code whose certificate is on the page; null when there is none. */
  readonly currentCode: () => string | null;
  /** Resolves once no code is asked: a file is checked against what is on the page, and not against what comes a moment later. */
  readonly codeAnswered: () => Promise<void>;
  /** Another file is looked at: nothing that an earlier one showed stays. */
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

/** Returns what forgets the last file. */
export function startDrops(parts: DropParts): () => void {
  let turn = 0;
  const forget = (): void => {
    turn++;
    for (const field of fields) say(field, { text: '', kind: 'busy' });
  };
  const take = async (field: Field, file: File | undefined): Promise<void> => {
    if (!file) return;
    forget();
    // The newest file counts; an answer to an earlier one comes too late.
    const mine = turn;
    say(field, { text: texts.reading, kind: 'busy' });
    await parts.codeAnswered();
    if (mine !== turn) return;
    const code = parts.currentCode();
    parts.onRead();
    const outcome = await checkKind(file, code, parts);
    // Nor does it belong to a code that was typed in the meantime.
    if (mine !== turn || parts.currentCode() !== code) return;
    outcome.show?.();
    // Whatever else opened, the answer is read where the file was given.
    openWay(field === 'foto' ? 'qr' : 'pdf');
    say(field, outcome);
  };
  for (const field of fields) {
    const input = part(`#${field}-wahl`, HTMLInputElement);
    const read = (): void => {
      void take(field, input.files?.[0]);
      // The same file may be chosen again.
      input.value = '';
    };
    input.addEventListener('change', read);
    // Chosen before this script was there.
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
  if (file.size > mostBytes) return { text: texts.tooBig, kind: 'problem' };
  const start = await file
    .slice(0, 1024)
    .arrayBuffer()
    .then((bytes) => new TextDecoder('latin1').decode(bytes))
    .catch(() => null);
  if (start === null) return { text: texts.unreadable, kind: 'problem' };
  if (pdfMark.test(start)) return checkPdf(file, code);
  return file.type.startsWith('image/') ? checkPicture(file, code) : { text: texts.notPdf, kind: 'problem' };
}
