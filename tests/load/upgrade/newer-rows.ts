// What an earlier version does not know, written by the calls of today's: a share that shows the landlord's remark, a renewal that was
// refused, an objection in the restore ledger.
import {
  awaitMessage,
  clientAt,
  eventually,
  expectOk,
  lastPart,
  linkIn,
  mailboxPosition,
  type Client,
  type Json,
} from '../../../scripts/demo/http-client.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
  type Track,
} from '../../../scripts/demo/path.ts';
import { askForNewState, daysToReminder, remindedPath, wantReminder } from '../../../scripts/demo/renewal-path.ts';
import { castOf } from '../../../scripts/demo/sample-people.ts';
import { openConfirmation, type Payable } from '../../../scripts/demo/steps.ts';
import { keyOfLink, secretsOf } from '../../support/share-reader.ts';

export interface NewerRows {
  /** With the landlord's remark ticked; its certificate, and what its reader's browser sends. */
  shared: Payable & { share: string; reader: string };
  /** The certificate that nobody confirms anew, and the link of the tenant's status. */
  refused: Payable & { status: string };
  /** The link of who objected. */
  objecting: string;
}

/** The sweeps come every minute. */
const patienceMs = 150_000;

const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Demir', dob: '19.08.1992', email: 'emre@neuer.example' };

/** Addresses that nobody of the kept data has. */
const trackOf = (origin: string, two: number): Track => ({
  origin,
  cast: { ...castOf(two), tenantEmail: `neu${two}@mieterin.example`, landlordEmail: `neu${two}@vermieter.example` },
});

async function issue(track: Track): Promise<Payable> {
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  await fetchCertificate(track, paid);
  return paid;
}

const later = (client: Client, advanceSeconds: number): Promise<unknown> =>
  client.post('/trial/clock', { advanceSeconds });

export async function writeNewerRows(origin: string): Promise<NewerRows> {
  const refused = await refuseRenewal(trackOf(origin, 81));
  return { refused, ...(await shareAndObject(trackOf(origin, 82))) };
}

async function refuseRenewal(track: Track): Promise<NewerRows['refused']> {
  const { origin, cast } = track;
  const client = clientAt(origin);
  await wantReminder(origin, await issue(track));
  await later(client, daysToReminder * 24 * 3600);
  const link = await eventually('the reminder', () => remindedPath(track).catch(() => undefined), patienceMs);
  const after = await mailboxPosition(origin, cast.landlordEmail);
  await askForNewState(track);
  const asked = await awaitMessage(origin, cast.landlordEmail, 'landlord-request', after);
  const confirm = linkIn(asked, '/angaben-bestaetigen').searchParams.get('token') ?? '';
  const { body } = expectOk('the landlord’s page', await openConfirmation(client, confirm));
  const said = { token: String(body['token']) };
  expectOk('the no', await client.post('/certificate/decline', { reason: 'unwilling' }, said));
  // So long it may be taken back.
  await later(client, 11 * 60);
  const open = async (): Promise<Payable> => {
    const opened = expectOk('the download page', await client.get(`/certificate/${lastPart(new URL(link, origin))}`));
    return { id: String((opened.body['certificate'] as Json)['_id']), token: String(opened.body['token']) };
  };
  const held = await eventually(
    'the no to be told',
    async () => {
      const { id, token } = await open();
      const offer = await client.get(`/tenant/renewal/${id}`, { token });
      return offer.body['state'] === 'refused' ? { id, token } : undefined;
    },
    patienceMs,
  );
  const told = await awaitMessage(origin, cast.tenantEmail, 'tenant-declined');
  return { ...held, status: lastPart(linkIn(told, '/mieter/status/')) };
}

async function shareAndObject(track: Track): Promise<Omit<NewerRows, 'refused'>> {
  const client = clientAt(track.origin);
  const held = await issue({ ...track, personal: { coTenants: [emre] } });
  const wanted = { label: 'Frau Krüger', days: 7, parts: ['address', 'remark'], withFile: true, comparable: true };
  const { body } = expectOk('the share', await client.post('/certificate/shares', wanted, { token: held.token }));
  const { id: share, link } = body['share'] as { id: string; link: string };
  const named = await awaitMessage(track.origin, emre.email, 'co-tenant-named');
  const objecting = lastPart(linkIn(named, '/mitmieter/'));
  const { body: opened } = expectOk('their page', await client.post('/co-tenant/open', { token: objecting }));
  const said = { objection: 'not-named' };
  expectOk('the objection', await client.post('/co-tenant/object', said, { token: String(opened['token']) }));
  return { shared: { ...held, share, reader: (await secretsOf(keyOfLink(link))).token }, objecting };
}
