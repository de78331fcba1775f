// What a rolling upgrade left behind, by the eyes of those who went their way meanwhile, and of the operator.
import { callJson, eventually, type TrialMessageView } from '../../../scripts/demo/http-client.ts';
import { commands } from '../../../src/app/operator/commands.ts';
import { openDatabase, type Database } from '../../../src/platform/database/database.ts';
import { boughtOnce, madeOf } from '../../process/what-was-made.ts';
import type { Row } from '../row.ts';
import type { Ground } from './ground.ts';
import type { Rolled } from './roll.ts';
import type { Visit } from './visitors.ts';

const mailsOf = {
  tenantEmail: ['tenant-sent', 'tenant-outcome', 'order-confirmation', 'certificate-ready'],
  landlordEmail: ['landlord-request', 'landlord-receipt'],
} as const;

const all = (what: string, value: number, wanted: number): Row => ({
  what,
  value,
  unit: `of ${wanted}`,
  bar: 'all',
  ok: value === wanted && wanted > 0,
});

const none = (what: string, value: number): Row => ({ what, value, unit: '', bar: '0', ok: value === 0 });

const told = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other, 'en')));

/** Who has everything that one purchase leads to, and nothing twice. */
async function bought({ owner }: Ground, visits: readonly Visit[]): Promise<number> {
  const made = await madeOf({ owner: () => owner });
  return visits.filter(({ certificateId }) => {
    const { mails, ...rest } = made.get(certificateId) ?? { mails: {} };
    const { mails: wanted, ...once } = boughtOnce;
    return told(rest) === told(once) && told(mails) === told(wanted);
  }).length;
}

/** Of each kind of mail of the path one, to either side. */
async function isWrittenOnce(origin: string, { cast }: Visit): Promise<boolean> {
  for (const side of ['tenantEmail', 'landlordEmail'] as const) {
    const path = `/trial/messages?to=${encodeURIComponent(cast[side])}`;
    const messages = (await callJson(origin, path)) as unknown as TrialMessageView[];
    const countOf = (wanted: string): number => messages.filter(({ template }) => template === wanted).length;
    const wrong = mailsOf[side].filter((template) => countOf(template) !== 1);
    for (const template of wrong) process.stderr.write(`  ${template}: ${countOf(template)} times\n`);
    if (wrong.length > 0) return false;
  }
  return true;
}

/** How many numbers of invoices and credit notes there are, and how many are missing between them. */
async function numbers(db: Database): Promise<{ count: number; missing: number }> {
  const tables = [db.selectFrom('invoice').select('number'), db.selectFrom('credit_note').select('number')] as const;
  const found = (await Promise.all(tables.map((table) => table.execute()))).flat();
  const series = new Set(found.map(({ number }) => Number(number.split('-').at(-1))));
  return { count: found.length, missing: Math.max(...series) - series.size + (found.length - series.size) };
}

async function complaints(db: Database, { settings }: Ground, command: string): Promise<number> {
  const { rows = [], isAlarm } = (await commands[command]?.run({ db, settings, argument: undefined, more: [] })) ?? {};
  if (isAlarm !== false) process.stderr.write(`${command}: ${JSON.stringify(rows.slice(0, 20))}\n`);
  return isAlarm === false ? 0 : Math.max(1, rows.length);
}

export async function judge(ground: Ground, rolled: Rolled): Promise<Row[]> {
  const { visitors, faults, calls, slowestOfChange, origin } = rolled;
  const visits = visitors.done;
  for (const fault of [...visitors.failed, ...faults]) process.stderr.write(`  ${fault}\n`);
  const isDone = async (): Promise<true | undefined> => (await bought(ground, visits)) === visits.length || undefined;
  await eventually('the last purchase', isDone, 60_000).catch((error: unknown) => {
    process.stderr.write(`  ${String(error)}\n`);
  });
  const written = await Promise.all(visits.map((visit) => isWrittenOnce(origin, visit)));
  const { db, close } = openDatabase(ground.owner, { max: 2 });
  try {
    const { count, missing } = await numbers(db);
    return [
      all('visitors who came to the end, and hold both files', visits.length, visits.length + visitors.failed.length),
      none(`of ${calls} calls: faults of the server`, faults.length),
      all('charged once, with one invoice, certificate and confirmation', await bought(ground, visits), visits.length),
      all('written to once for each step', written.filter(Boolean).length, visits.length),
      none(`of ${count} invoices and credit notes: numbers missing or twice`, missing),
      none('findings of log-verify', await complaints(db, ground, 'log-verify')),
      none('findings of audit', await complaints(db, ground, 'audit')),
      {
        what: 'who were told that the terms had changed, and loaded the page anew',
        value: visits.filter(({ hasReloaded }) => hasReloaded).length,
        unit: '',
        bar: '-',
        ok: true,
      },
      { what: 'slowest answer while tables changed', value: slowestOfChange, unit: 'ms', bar: '-', ok: true },
    ];
  } finally {
    await close();
  }
}
