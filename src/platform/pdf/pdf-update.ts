// Reader and writer for PDFs made by Typst 0.14: one classic cross-reference table, no encryption, no object streams. Changes are
// appended as one incremental update; the original bytes are never touched, so that a signature can later be part of the same
// update.

export interface PdfObject {
  /** The dictionary as PDF source text. */
  readonly dictionary: string;
  readonly stream?: Uint8Array;
}

export interface SavedPdf {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The byte offset of each written object, by object number. */
  readonly offsets: ReadonlyMap<number, number>;
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function groupOf(pattern: RegExp, text: string, what: string): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`Unexpected PDF: no ${what}`);
  return found;
}

/** Adds a key to the outermost dictionary; it must not contain the key yet. */
export function withKey(dictionary: string, key: string, value: string): string {
  const open = dictionary.indexOf('<<') + 2;
  return `${dictionary.slice(0, open)}\n  /${key} ${value}${dictionary.slice(open)}`;
}

/** Reads a key that holds a reference: '7 0 R' -> 7. */
export function referenceIn(dictionary: string, key: string): number {
  return Number(groupOf(new RegExp(`/${key} (\\d+) 0 R`), dictionary, `/${key}`));
}

export class PdfUpdate {
  /** Object number of the catalog. */
  readonly root: number;
  readonly #source: Buffer;
  readonly #text: string;
  readonly #tableAt: number;
  readonly #rowsAt: number;
  readonly #trailer: string;
  readonly #changed = new Map<number, PdfObject>();
  #nextNumber: number;

  constructor(pdf: Uint8Array) {
    this.#source = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    this.#text = latin1(pdf);
    this.#tableAt = Number(groupOf(/startxref\s+(\d+)\s+%%EOF\s*$/, this.#text.slice(-2048), 'startxref'));
    const head = /^xref\s+0 (\d+)\s*\n/.exec(this.#text.slice(this.#tableAt, this.#tableAt + 64));
    if (head === null) throw new Error('Unexpected PDF: not one classic cross-reference section');
    const count = Number(head[1]);
    this.#rowsAt = this.#tableAt + head[0].length;
    this.#trailer = this.#text.slice(this.#rowsAt + count * 20);
    this.root = referenceIn(this.#trailer, 'Root');
    this.#nextNumber = count;
  }

  /** Typst puts all pages under one node. */
  get pageCount(): number {
    const { dictionary } = this.read(referenceIn(this.read(this.root).dictionary, 'Pages'));
    return Number(groupOf(/\/Count (\d+)/, dictionary, '/Count'));
  }

  read(number: number): PdfObject {
    const changed = this.#changed.get(number);
    if (changed !== undefined) return changed;
    const row = this.#rowsAt + number * 20;
    const from = Number(this.#text.slice(row, row + 10));
    const whole = this.#text.slice(from, this.#text.indexOf('endobj', from));
    const streamAt = whole.indexOf('\nstream');
    const isStream = streamAt !== -1;
    const dictionary = (isStream ? whole.slice(0, streamAt) : whole).replace(/^\d+ 0 obj\s*/, '').trim();
    if (!isStream) return { dictionary };
    const begin = this.#text.indexOf('\n', from + streamAt + 1) + 1;
    const length = Number(groupOf(/\/Length (\d+)/, dictionary, '/Length'));
    return { dictionary, stream: this.#source.subarray(begin, begin + length) };
  }

  /** Numbers of the original objects whose source contains this text, in the order of the file. */
  numbersOf(text: string): number[] {
    const found: number[] = [];
    for (let at = this.#text.indexOf(text); at !== -1; at = this.#text.indexOf(text, at + 1)) {
      const head = this.#text.lastIndexOf(' 0 obj', at);
      found.push(Number(groupOf(/(\d+)$/, this.#text.slice(Math.max(0, head - 10), head), 'object number')));
    }
    return found;
  }

  replace(number: number, object: PdfObject): void {
    this.#changed.set(number, object);
  }

  /** Returns the new object's number. */
  add(object: PdfObject): number {
    const number = this.#nextNumber;
    this.#nextNumber += 1;
    this.#changed.set(number, object);
    return number;
  }

  save(): SavedPdf {
    const parts: Uint8Array[] = [this.#source];
    const offsets = new Map<number, number>();
    let position = this.#source.length;
    const write = (part: string | Uint8Array): void => {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
      parts.push(bytes);
      position += bytes.length;
    };
    if (!this.#text.endsWith('\n')) write('\n');
    for (const [number, { dictionary, stream }] of [...this.#changed].toSorted(([a], [b]) => a - b)) {
      offsets.set(number, position);
      write(`${number} 0 obj\n${dictionary}\n`);
      if (stream !== undefined) {
        write('stream\n');
        write(stream);
        write('\nendstream\n');
      }
      write('endobj\n');
    }
    const tableAt = position;
    write(`${tableOf(offsets)}${this.#trailerOf(tableAt)}`);
    return { bytes: new Uint8Array(Buffer.concat(parts, position)), offsets };
  }

  #trailerOf(tableAt: number): string {
    const id = groupOf(/\/ID \[([\s\S]*?)\]/, this.#trailer, '/ID');
    const info = /\/Info \d+ 0 R/.exec(this.#trailer)?.[0];
    const keys = [
      `/Size ${this.#nextNumber}`,
      `/Root ${this.root} 0 R`,
      ...(info === undefined ? [] : [info]),
      `/ID [${id}]`,
      `/Prev ${this.#tableAt}`,
    ];
    return `trailer\n<<\n  ${keys.join('\n  ')}\n>>\nstartxref\n${tableAt}\n%%EOF\n`;
  }
}

/** Cross-reference rows, with one subsection per run of consecutive numbers; `offsets` is in ascending order. */
function tableOf(offsets: ReadonlyMap<number, number>): string {
  const runs: { first: number; rows: string[] }[] = [];
  for (const [number, offset] of offsets) {
    const row = `${String(offset).padStart(10, '0')} 00000 n \n`;
    const last = runs.at(-1);
    if (last !== undefined && last.first + last.rows.length === number) last.rows.push(row);
    else runs.push({ first: number, rows: [row] });
  }
  return `xref\n${runs.map(({ first, rows }) => `${first} ${rows.length}\n${rows.join('')}`).join('')}`;
}
