// What the operator looks after: disk, signing key, backup, export, drill.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '../../../src/app/operator/commands.ts';
import { noteChore } from '../../../src/platform/chores/chore-store.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import type { Figures } from './rules.ts';
import { sceneOn, scrape, type Case, type NotHere } from './scene.ts';

const hour = 3600;

async function noteAll(product: TestProduct, folder: string): Promise<void> {
  const { db, settings, clock } = product.platform;
  for (const [command, argument] of [
    ['backup', join(folder, 'backup')],
    ['log-export', join(folder, 'export')],
  ] as const) {
    const table = await commands[command]?.run({ db, settings, argument, more: [] });
    if (table?.isAlarm === true) throw new Error(table.title);
  }
  // The drill itself is the proof 'restores'.
  await noteChore(db, 'drill', clock.now());
}

async function forgetChores(product: TestProduct, folder: string): Promise<Case[]> {
  await noteAll(product, folder);
  const before = await scrape(product);
  await product.clock.advance(27 * hour);
  const day = await scrape(product);
  await product.clock.advance(92 * 24 * hour);
  const quarter = await scrape(product);
  return [
    { alert: 'BackupMissing', how: 'backup taken, clock 27 h on', before, after: day },
    { alert: 'LogExportMissing', how: 'log written out, clock 27 h on', before, after: day },
    { alert: 'DrillMissing', how: 'drill noted, clock 93 days on', before, after: quarter },
  ];
}

/** A key whose certificate ends in a month. */
function endingKey(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'cert.pem', 'signing.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const request = ['req', '-x509', ...curve, '-days', '30', '-subj', '/CN=Probe', '-keyout', key, '-out', certificate];
  execFileSync('openssl', request, { stdio: 'ignore' });
  writeFileSync(both, `${readFileSync(key, 'utf8')}\n${readFileSync(certificate, 'utf8')}`);
  return both;
}

/** A small disk of its own for the ledger; needs the right to mount one. */
async function onSmallDisk(folder: string, healthy: Figures): Promise<(Case | NotHere)[]> {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    return [{ alert: 'DiskLow', notHere: 'this account may not mount a small disk' }];
  }
  try {
    return await sceneOn('alarms-disk', { RESTORE_LEDGER_DIR: join(disk, 'ledger') }, async (_product, after) => [
      { alert: 'DiskLow', how: 'the ledger on a disk of 64 MB', before: healthy, after },
    ]);
  } finally {
    execFileSync('umount', [disk]);
  }
}

export async function choresScene(): Promise<(Case | NotHere)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'alarms-chores-'));
  try {
    let healthy: Figures = new Map();
    const chores = await sceneOn('alarms-chores', {}, (product, figures) => {
      healthy = figures;
      return forgetChores(product, folder);
    });
    const ending = await sceneOn('alarms-key', { SIGNING_KEY_FILE: endingKey(folder) }, async (_product, after) => [
      { alert: 'SigningCertificateEnds', how: 'a key whose certificate ends in 30 days', before: healthy, after },
    ]);
    return [...chores, ...ending, ...(await onSmallDisk(folder, healthy))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
