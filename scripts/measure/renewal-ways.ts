// The minimum steps of tenant and landlord for renewing a tenancy's certificate.
import { awaitMessage, callJson, codeIn, linkIn, mailboxPosition } from '../demo/http-client.ts';
import { confirmRequest, fetchCertificate, payCertificate, startRequest, submitRequest } from '../demo/path.ts';
import { askForNewState, daysToReminder, remindedPath, wantReminder } from '../demo/renewal-path.ts';
import type { Cast } from '../demo/sample-people.ts';
import { enterTan } from './enter-tan.ts';
import type { Meter } from './way-meter.ts';

interface Place {
  readonly origin: string;
}

/** For a certificate that is almost three months old; everything is known, so only the TAN is typed. */
export async function playTenantRenews(
  { page, screen, click, type }: Meter,
  { origin }: Place,
  cast: Cast,
): Promise<void> {
  await remind(origin, cast);
  await page.goto(await remindedPath({ origin, cast }));
  const renew = page.getByRole('button', { name: 'Neu bestätigen lassen' });
  await screen('Stand von heute', renew);
  await click(renew);
  const send = page.getByRole('button', { name: 'Anfrage absenden' });
  await page.getByRole('heading', { level: 1, name: 'Neu bestätigen lassen' }).waitFor();
  await screen('Neu bestätigen lassen', send);
  const before = await mailboxPosition(origin, cast.tenantPhone);
  await click(page.getByRole('button', { name: 'TAN anfordern' }));
  await type(
    page.getByLabel('TAN aus der SMS'),
    codeIn(await awaitMessage(origin, cast.tenantPhone, 'tenant-submit', before)),
  );
  await click(send);
  await page.getByRole('link', { name: 'Status ansehen' }).waitFor();
}

export async function playLandlordRenews(meter: Meter, { origin }: Place, cast: Cast): Promise<void> {
  const { page, screen, click } = meter;
  await remind(origin, cast);
  const last = await mailboxPosition(origin, cast.landlordEmail);
  await askForNewState({ origin, cast });
  const mail = await awaitMessage(origin, cast.landlordEmail, 'landlord-request', last);
  const { pathname, search } = linkIn(mail, '/angaben-bestaetigen');
  await page.goto(`${pathname}${search}`);
  await page.getByRole('heading', { level: 1, name: 'Gilt noch, was Sie bestätigt haben?' }).waitFor();
  await page.locator('#opening').waitFor({ state: 'detached' });
  const answer = (question: string, words: string) =>
    click(page.getByRole('group', { name: question }).getByRole('radio', { name: words }));
  await answer('Wurden alle Mieten regelmäßig gezahlt?', 'ja');
  await answer('Ist heute noch etwas offen?', 'nichts');
  await answer('Besteht das Mietverhältnis noch?', 'ja');
  const request = page.getByRole('button', { name: 'TAN per SMS anfordern' });
  await screen('Gilt noch, was Sie bestätigt haben?', request);
  await meter.sign(page.locator('canvas'));
  await enterTan(meter, { origin, cast, request });
}

/** Three months later the requested mail has arrived. */
async function remind(origin: string, cast: Cast): Promise<void> {
  await submitRequest({ origin, cast }, await startRequest({ origin, cast }));
  await confirmRequest({ origin, cast });
  const paid = await payCertificate({ origin, cast });
  await fetchCertificate({ origin }, paid);
  await wantReminder(origin, paid);
  const advanceSeconds = daysToReminder * 24 * 3600;
  await callJson(origin, '/trial/clock', { method: 'POST', body: { advanceSeconds } });
  await remindedPath({ origin, cast });
}
