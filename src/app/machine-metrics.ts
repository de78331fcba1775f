// Metrics of the machine and of what its operator maintains: connections, disks, keys, backups.
import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { lastChores, type Chore } from '../platform/chores/chore-store.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { clockSkew } from '../platform/database/look-at-database.ts';
import { instanceName } from '../platform/log/instance-name.ts';
import type { Platform } from '../platform/platform.ts';
import { daysLeft } from '../platform/signing/signing-key.ts';
import type { SigningIdentity } from '../platform/signing/signed-data.ts';
import { metricsFrom } from './add-metrics.ts';

export interface Machine {
  poolUse: OpenDatabase['poolUse'];
  identity: Pick<SigningIdentity, 'certificate'>;
}

export function registerMachineMetrics(registry: Registry, platform: Platform, { poolUse, identity }: Machine): void {
  new Gauge({
    name: 'instance_info',
    help: 'Which instance this is',
    labelNames: ['instance'],
    registers: [registry],
  }).set({ instance: instanceName }, 1);
  const pool = metricsFrom(registry, () => Promise.resolve(poolUse()));
  pool('database_connections_most', 'Connections that this process may open for calls', ({ most }) => most);
  pool('database_connections_open', 'Connections that this process has open for calls', ({ open }) => open);
  pool('database_connections_idle', 'Of these, connections that lie idle', ({ idle }) => idle);
  pool(callsWaiting, 'Calls that wait for a connection', ({ waiting }) => waiting);
  const lease = metricsFrom(registry, () => Promise.resolve(platform.lease.problem()));
  lease('database_write_failed', '1 when the last write to the database failed', (problem) => Number(problem !== null));
  const skew = metricsFrom(registry, () => clockSkew(platform.db));
  skew('database_clock_skew_seconds', 'Between the clocks of this machine and of the database', (seconds) => seconds);
  for (const [place, folder] of Object.entries(monitoredFolders(platform))) registerDisk(registry, place, folder);
  // This uses the machine's clock, to which the certificates of keys refer.
  const signing = metricsFrom(registry, () => Promise.resolve(daysLeft(identity.certificate, systemClock.now())));
  signing('signing_certificate_days_left', 'Days until the certificate of the signing key ends', (days) => days);
  registerChores(registry, platform);
}

export const callsWaiting = 'database_calls_waiting';

export const monitoredFolders = ({ settings }: Pick<Platform, 'settings'>): Record<'data' | 'ledger', string> => ({
  data: settings.dataDir,
  ledger: settings.restoreLedgerDir,
});

/** The number of bytes that this account may still write. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function registerDisk(registry: Registry, place: string, folder: string): void {
  const addMetric = metricsFrom(registry, () => freeBytes(folder));
  addMetric(
    `disk_free_bytes_${place}`,
    `Bytes free where ${place === 'data' ? 'DATA_DIR' : 'RESTORE_LEDGER_DIR'} lies`,
    (bytes) => bytes,
  );
}

/** A chore that was never done counts as infinitely long ago. */
function registerChores(registry: Registry, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  const addMetric = metricsFrom(registry, () => lastChores(db));
  const since = (name: Chore) => (done: ReadonlyMap<Chore, Date>) => {
    const at = done.get(name);
    return at === undefined ? Infinity : (clock.now().getTime() - at.getTime()) / 1000;
  };
  addMetric('backup_age_seconds', 'Since the last backup', since('backup'));
  addMetric('log_export_age_seconds', 'Since the transparency log was written out', since('log-export'));
  addMetric('drill_age_seconds', 'Since a backup was restored for trial', since('drill'));
}
