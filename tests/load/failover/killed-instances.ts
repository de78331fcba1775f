// Two of three instances die with a mail on the line each: the third one sends both.
import { eventually } from '../../../scripts/demo/http-client.ts';
import { startFakeSmtp, type FakeSmtp } from '../../support/fake-smtp.ts';
import type { ReplicatedPostgres } from '../../support/replicated-postgres.ts';
import type { Row } from '../row.ts';
import { registers, secondsSince, startInstances, type Instances } from './instances.ts';

export async function rowsOfKilledInstances(servers: ReplicatedPostgres): Promise<Row[]> {
  const smtp = await startFakeSmtp();
  const instances = await startInstances(servers, { SMTP_URL: smtp.url });
  try {
    return await storyOf(instances, smtp);
  } finally {
    await instances.stop();
    await smtp.close();
  }
}

async function storyOf({ all }: Instances, smtp: FakeSmtp): Promise<Row[]> {
  const dying = all.slice(0, 2);
  const others = all.slice(2).map(({ pid }) => pid ?? 0);
  smtp.hold(true);
  // Any instance may take a mail, and one that is held on the line of who lives on would wait there for its answer.
  for (const pid of others) process.kill(pid, 'SIGSTOP');
  for (const [index, { origin }] of dying.entries()) {
    await registers(origin, `held${index}@mieterin.example`);
    await eventually('the mail on the line', () => Promise.resolve(smtp.held[index]));
  }
  smtp.hold(false);
  const begun = performance.now();
  await Promise.all(dying.map((product) => product.kill('SIGKILL')));
  for (const pid of others) process.kill(pid, 'SIGCONT');
  await eventually('both mails', () => Promise.resolve(smtp.taken.length >= 2 || undefined));
  const seconds = secondsSince(begun);
  return [
    {
      what: 'two of three instances killed: what they held goes on after',
      value: seconds,
      unit: 's',
      bar: 'at most 10',
      ok: seconds <= 10,
    },
  ];
}
