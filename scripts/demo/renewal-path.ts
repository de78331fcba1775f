// The renewal of a tenancy's certificate over HTTP: reminded, requested, sent with a TAN.
import { awaitMessage, clientAt, expectOk, lastPart, linkIn, type Json } from './http-client.ts';
import type { Track } from './path.ts';
import { confirmByTan, submit, type Payable } from './steps.ts';

/** The text of the checkbox on the page. */
export const reminderWords = 'Erinnere mich einmal per E-Mail, zwei Wochen bevor das empfohlene Datum endet.';

/** Days after the issue when the reminder is sent and a renewal is possible. */
export const daysToReminder = 80;

/** Requests the renewal reminder. */
export async function wantReminder(origin: string, { id, token }: Payable): Promise<void> {
  const body = { id, wanted: true, words: reminderWords };
  expectOk('the reminder', await clientAt(origin).post('/tenant/renewal/reminder', body, { token }));
}

/** The path of the reminder's link. */
export async function remindedPath({ origin, cast }: Track): Promise<string> {
  return linkIn(await awaitMessage(origin, cast.tenantEmail, 'renewal-reminder'), '/zertifikat/neu-bestaetigen/')
    .pathname;
}

/** Starts the renewal from the reminder's link and sends it to the landlord with the tenant's TAN. */
export async function askForNewState(track: Track): Promise<void> {
  const { origin, cast, way, onStep } = track;
  const client = clientAt(origin);
  onStep?.('Neu bestätigen lassen');
  const link = lastPart(new URL(await remindedPath(track), origin));
  const { body: opened } = expectOk('the page of the reminder', await client.get(`/certificate/${link}`));
  const token = String(opened['token']);
  const { _id: id } = opened['certificate'] as Json;
  const { body: begun } = expectOk('the renewal', await client.post('/tenant/renewal', { id }, { token }));
  const request = String((begun['data'] as Json)['id']);
  const call = { token: String(begun['token']) };
  const { body } = expectOk('the request', await client.get(`/tenant/${request}`, call));
  const { personalId, rentalId, landlordId } = body['tenant'] as Record<
    'personalId' | 'rentalId' | 'landlordId',
    string
  >;
  const wizard = { link: request, id: request, ...call, call, ids: { personalId, rentalId, landlordId } };
  onStep?.('TAN der Mieterseite');
  expectOk('the TAN typed', await confirmByTan(client, wizard, cast.tenantPhone, way));
  onStep?.('Einreichen');
  expectOk('the request', await submit(client, wizard));
}
