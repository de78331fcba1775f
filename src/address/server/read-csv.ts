// Reads a CSV file's lines as records named by its first line; comma or semicolon, quotes, UTF-8 with or without a byte order mark.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type CsvRecord = (column: string) => string;

export interface CsvHead {
  readonly columns: readonly string[];
}

function splitLine(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator);
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const character = line[index] ?? '';
    if (character === '"' && isQuoted && line[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

const plain = (column: string): string => column.trim().toLowerCase();

/** `onHead` may reject the file by throwing. */
export async function readCsv(
  path: string,
  onHead: (head: CsvHead) => void,
  onRecord: (record: CsvRecord) => void,
): Promise<void> {
  const lines = createInterface({ input: createReadStream(path, { encoding: 'utf8' }), crlfDelay: Infinity });
  let separator = ',';
  let positions: Map<string, number> | undefined;
  for await (const line of lines) {
    if (positions === undefined) {
      const head = line.replace(/^\uFEFF/, '');
      separator = head.split(';').length > head.split(',').length ? ';' : ',';
      const columns = splitLine(head, separator).map(plain);
      positions = new Map(columns.map((column, index) => [column, index]));
      onHead({ columns });
      continue;
    }
    if (line === '') continue;
    const cells = splitLine(line, separator);
    const known = positions;
    onRecord((column) => cells[known.get(column) ?? -1] ?? '');
  }
  if (positions === undefined) onHead({ columns: [] });
}
