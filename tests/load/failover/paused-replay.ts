// The replica goes on receiving and carries nothing out: a certificate that was taken back in the meantime reads as valid nowhere.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../scripts/demo/http-client.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { activeLandlord } from '../../support/active-landlord.ts';
import { createOwnCertificate, listOf, payOwnCertificate } from '../../support/own-certificate.ts';
import { issuedCertificate } from '../../support/paid-certificate.ts';
import { startOnDatabase, type TestProduct } from '../../support/product-on-database.ts';
import { linkValue } from '../../support/received.ts';
import type { ReplicatedPostgres } from '../../support/replicated-postgres.ts';
import { yesOrNo } from '../outside-tool.ts';
import type { Row } from '../row.ts';
import { settingsFor } from './instances.ts';

const readsOf = ({ platform }: TestProduct) => platform.reads.health();
const figureSays = async ({ url }: TestProduct, wanted: number): Promise<boolean> =>
  (await (await fetch(`${url}/metrics`)).text()).includes(`\ndatabase_replica_used ${wanted}\n`);
const usesReplica = (product: TestProduct) =>
  eventually('the replica', () => Promise.resolve(readsOf(product)?.isUsed === true || undefined));

export async function rowsOfPausedReplay(servers: ReplicatedPostgres): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'paused-replay-'));
  const settings = settingsFor(servers);
  const begin = (name: string) =>
    startOnDatabase(
      { ownerConfig: servers.primary.ownerConfig, appConfig: servers.primary.appConfig },
      { dataDir: join(folder, name), settings },
    );
  const [one, other] = [await begin('one'), await begin('other')];
  try {
    return await storyOf(servers, one, other);
  } finally {
    await other.close();
    await one.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Its status at each, once both certificates stand in the log. */
async function newestTiles(products: readonly TestProduct[]): Promise<number[]> {
  const size = await eventually('the entry in the log', async () => {
    const note = await (await fetch(`${products[0]?.url}/log/checkpoint`)).text();
    const entries = Number(note.split('\n')[1]);
    return entries >= 2 ? entries : undefined;
  });
  return Promise.all(products.map(async ({ url }) => (await fetch(`${url}/log/tile/0/000.p/${size}`)).status));
}

async function storyOf(servers: ReplicatedPostgres, one: TestProduct, other: TestProduct): Promise<Row[]> {
  const landlord = await activeLandlord(one, { email: 'verwaltung@haus.example', phone: '+491713920061' });
  const issued = await issuedCertificate(one, castOf('paused'));
  const link = await linkValue(one, issued.cast.landlordEmail, '/vermieter/bescheinigung/');
  const statusOf = async (product: TestProduct): Promise<unknown> => {
    const { body } = await product.post('/certificate/verify-certificate', { uniqueCode: issued.code });
    return (body['data'] as { status: string }).status;
  };
  await Promise.all([one, other].map(usesReplica));
  const before = readsOf(other)?.answered.replica ?? 0;
  const listBefore = await listOf(other, landlord);
  const isFromReplica = (readsOf(other)?.answered.replica ?? 0) > before;

  await servers.pauseReplay();
  const opened = await one.post('/certificate/changes/open', { token: link });
  await one.post('/certificate/changes/report', undefined, { token: String(opened.body['token']) });
  const statuses = [await statusOf(one), await statusOf(other)];
  const own = await createOwnCertificate(one, landlord);
  const listed = await Promise.all([listOf(one, landlord), listOf(other, landlord)]);
  const isThere = listed.every((list) =>
    list.some((row) => row['_id'] === own.id && row['state'] === 'awaiting-payment'),
  );
  await payOwnCertificate(one, own);
  const paid = await Promise.all([listOf(one, landlord), listOf(other, landlord)]);
  const isPaid = paid.every((list) => list[0]?.['_id'] === own.id && list[0]['payment'] === true);
  const isServed = (await newestTiles([one, other])).every((status) => status === 200);
  const isLeftAlone = await figureSays(other, 0);
  await servers.resumeReplay();
  await usesReplica(other);
  const isTakenAgain = await figureSays(other, 1);
  return [
    yesOrNo('while all is well the list is read from the replica', isFromReplica && listBefore.length === 0),
    {
      what: 'replay paused: a certificate in doubt, checked at two instances',
      value: statuses.join(', '),
      unit: '',
      bar: 'under-review',
      ok: statuses.every((status) => status === 'under-review'),
    },
    yesOrNo('replay paused: what a landlord signed stands in his list at once, at both instances', isThere),
    yesOrNo('replay paused: what he paid reads as paid, at both', isPaid),
    yesOrNo('replay paused: the newest tile of the log is served by both', isServed),
    yesOrNo('a replica that is behind is left alone, and taken again afterwards', isLeftAlone && isTakenAgain),
  ];
}
