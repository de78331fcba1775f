// The browser stories' ground with imported addresses: few invented streets, as the importer reads them.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storiesIn } from './journey.ts';
import type { Place } from './product-process.ts';

const importer = join(import.meta.dirname, '../../dist/server/import-addresses.js');

const streets = [
  'Name,PostalCode,Locality,RegionalKey,Borough,Suburb',
  'Lindenallee,50968,Köln,05315000,,',
  'Lindenweg,50968,Köln,05315000,,',
  'Lindenstraße,50968,Köln,05315000,,',
  'Karl-Marx-Straße,50968,Köln,05315000,,',
  'Lindenweg,10785,Berlin,11000000,,',
  '"Straße des 17. Juni",10785,Berlin,11000000,,',
  'Moselufer,56820,Mesenich,07135000,,',
  'Bachgasse,56820,Mesenich,07135000,,',
  'Bachgasse,56820,Senheim,07135000,,',
].join('\n');

function importStreets({ dataDir }: Place): void {
  const file = join(dataDir, 'streets.csv');
  writeFileSync(file, `${streets}\n`);
  execFileSync(process.execPath, [importer, file], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}

export const test = storiesIn(() => ({ prepare: importStreets }));
