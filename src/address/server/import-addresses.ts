// Builds the index from open data: streets (OpenPLZ streets.csv) and places of postal codes (open-postal-codes), from one or both.
import { accessSync, constants, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as z from 'zod/mini';
import { startNeutralTexts } from '../../platform/rules/start.de.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { addressFields, importNeutralTexts as texts } from '../rules/index.ts';
import { createIndexBuilder, type AddressRow } from './build-index.ts';
import { indexPath, writeIndex, type StoredIndex } from './index-file.ts';
import type { IndexCounts } from './index-sections.ts';
import { readCsv, type CsvRecord } from './read-csv.ts';

export interface ImportReport {
  readonly counts: IndexCounts;
  readonly rows: number;
  /** Rows without a German postal code, or with a name that no form of the product would accept. */
  readonly skipped: number;
  readonly bytes: number;
  readonly isChanged: boolean;
  readonly path: string;
}

interface CsvShape {
  /** The columns of a file of this kind. */
  readonly needs: readonly string[];
  readonly read: (record: CsvRecord) => AddressRow;
}

const shapes: readonly CsvShape[] = [
  {
    needs: ['name', 'postalcode', 'locality'],
    read: (record) => ({
      street: tidy(record('name')),
      postalCode: record('postalcode').trim(),
      city: tidy(record('locality')),
      rank: 1,
    }),
  },
  {
    needs: ['code', 'city'],
    read: (record) => ({
      street: '',
      postalCode: isGerman(record('country')) ? record('code').trim() : '',
      city: tidy(record('city')),
      rank: Number.parseInt(record('location_rank'), 10) || 1,
    }),
  },
];

const isGerman = (country: string): boolean => country === '' || country.trim().toUpperCase() === 'DE';
const tidy = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
const progressEvery = 200_000;

/** Rejects a wrong file with a sentence that says what is expected; the index in use stays as it was. */
export async function importAddresses(
  dataDir: string,
  files: readonly string[],
  say: (line: string) => void,
): Promise<ImportReport> {
  if (files.length === 0) throw new StartProblem(texts.usage);
  for (const file of files) requireReadable(file);
  const builder = createIndexBuilder();
  const isTaken = createRowCheck();
  let rows = 0;
  let skipped = 0;
  for (const file of files) {
    let taken = 0;
    let shape: CsvShape | undefined;
    await readCsv(
      file,
      ({ columns }) => {
        shape = shapes.find(({ needs }) => needs.every((column) => columns.includes(column)));
        if (shape === undefined) throw new StartProblem(texts.wrongColumns(basename(file)));
      },
      (record) => {
        rows += 1;
        if (rows % progressEvery === 0) say(texts.progress(rows));
        const row = shape?.read(record);
        if (row === undefined || !isTaken(row)) skipped += 1;
        else {
          builder.add(row);
          taken += 1;
        }
      },
    );
    if (taken === 0) throw new StartProblem(texts.nothingGerman(basename(file)));
  }
  say(texts.sorting);
  const built = builder.build();
  const path = indexPath(dataDir);
  return { ...write(path, built), counts: built.counts, rows, skipped, path };
}

const forbidden = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

function write(path: string, index: StoredIndex): ReturnType<typeof writeIndex> {
  try {
    return writeIndex(path, index);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (forbidden.has(code)) throw new StartProblem(startNeutralTexts.folderForbidden(dirname(path)), { cause: error });
    if (code === 'ENOSPC') throw new StartProblem(startNeutralTexts.noSpace(dirname(path)), { cause: error });
    throw error;
  }
}

function requireReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new StartProblem(texts.notReadable(file), { cause: error });
  }
  if (!statSync(file).isFile()) throw new StartProblem(texts.notReadable(file));
}

/** Accepts only what the forms accept, so that no chosen suggestion is rejected afterwards. */
function createRowCheck(): (row: AddressRow) => boolean {
  const fields = addressFields('Sie');
  const remembering = (field: 'street' | 'city'): ((text: string) => boolean) => {
    const known = new Map<string, boolean>();
    return (text) => {
      const found = known.get(text) ?? z.safeParse(fields[field], text).success;
      known.set(text, found);
      return found;
    };
  };
  const isStreet = remembering('street');
  const isCity = remembering('city');
  return ({ street, postalCode, city }) =>
    /^\d{5}$/.test(postalCode) && isCity(city) && (street === '' || isStreet(street));
}
