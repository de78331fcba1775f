import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { billOfMaterials } from './bill-of-materials.ts';

const root = join(import.meta.dirname, '../..');
const bill = billOfMaterials(root);
mkdirSync(join(root, 'out'), { recursive: true });
writeFileSync(join(root, 'out/sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${bill.components.length} Teile stehen in out/sbom.json\n`);
