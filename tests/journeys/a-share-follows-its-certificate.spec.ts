// What becomes of a certificate is on the page of its share, and its reader compares the identity card of who stands there.
import type { Page } from '@playwright/test';
import {
  awaitMessage,
  clientAt,
  codeIn,
  expectOk,
  lastPart,
  linkIn,
  mailboxPosition,
} from '../../scripts/demo/http-client.ts';
import { correctionForm, type Cast } from '../../scripts/demo/sample-people.ts';
import { issueByHttp } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { label, openedHeading, openSharedLink, shareBy } from '../support/journey-shares.ts';

/** The landlord's page of a certificate, by its calls. */
async function landlordOf(origin: string, { landlordEmail }: Cast, template = 'certificate-issued-landlord') {
  const mail = await awaitMessage(origin, landlordEmail, template);
  const client = clientAt(origin);
  const link = lastPart(linkIn(mail, '/vermieter/bescheinigung/'));
  const { body } = expectOk('the landlord’s page', await client.post('/certificate/changes/open', { token: link }));
  const token = String(body['token']);
  return async (call: string, sent: object = {}) =>
    expectOk(call, await client.post(`/certificate/changes/${call}`, sent, { token }));
}

async function withCode(origin: string, { landlordPhone }: Cast, kind: string, ask: () => Promise<unknown>) {
  const before = await mailboxPosition(origin, landlordPhone);
  await ask();
  return { otp: codeIn(await awaitMessage(origin, landlordPhone, kind, before)) };
}

const cardForm = (page: Page) => page.locator('#ausweis');

async function typeCard(page: Page, name: string, dob: string): Promise<void> {
  await page.getByLabel('Name auf dem Ausweis').fill(name);
  await page.getByLabel('Geburtsdatum').fill(dob);
  await cardForm(page).getByRole('button', { name: 'Vergleichen' }).click();
}

async function compareCard(reader: Page): Promise<void> {
  await cardForm(reader).getByRole('button', { name: 'Vergleichen' }).click();
  await expect(reader.getByText('Bitte den Namen eintippen, wie er auf dem Ausweis steht.')).toBeVisible();
  await typeCard(reader, 'Lena Hoffmann', '31.02.1994');
  await expect(reader.getByText('Bitte ein Datum wie 04.03.1994 eintippen.')).toBeVisible();
  await typeCard(reader, 'Lena Hoffmann', '05.03.1994');
  const answer = cardForm(reader).getByRole('status');
  await expect(answer.getByText('Geburtsdatum: stimmt nicht')).toBeVisible();
  await expect(answer).toContainText('Name: stimmt');
  await expectAccessible(reader);
  await reader.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(reader);
  await reader.emulateMedia({ colorScheme: 'light' });
  await typeCard(reader, 'Hoffmann', '04031994');
  await expect(answer).toContainText('Name und Geburtsdatum stehen so in der Bescheinigung.');
  await reader.getByLabel('Name auf dem Ausweis').press('End');
  await reader.keyboard.type('x');
  await expect(reader.getByText('Name und Geburtsdatum stehen so in der Bescheinigung.')).toBeHidden();
  await typeCard(reader, 'Hoffmann', '4.3.1994');
  await expect(answer).toContainText('Name und Geburtsdatum stehen so in der Bescheinigung.');
}

async function openedByReader(reader: Page, origin: string, cast: Cast): Promise<void> {
  const held = await issueByHttp(origin, cast);
  await reader.goto(await shareBy(origin, held.token));
  await openSharedLink(reader);
}

/** As a browser tells it to a page that is looked at again. */
const comeBack = (reader: Page): Promise<void> =>
  reader.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

test('the reader compares an identity card; in doubt the page says so, and the tenant sees who knows an older state @mobile', async ({
  page,
  landlordPage: reader,
  product: { origin },
  cast,
}) => {
  await openedByReader(reader, origin, cast);
  await expect(
    reader.locator('#geoeffnet').getByText('Geburtsdatum, genaue Anschrift der Wohnung, Name der Vermieterseite'),
  ).toBeVisible();
  await expect(
    reader.locator('#geoeffnet').getByText('Es gibt eine Anmerkung der Vermieterseite. Sie ist nicht freigegeben.'),
  ).toBeVisible();
  await compareCard(reader);
  const change = await landlordOf(origin, cast);
  await change('report');
  // The next comparison tells it, without a reload.
  await typeCard(reader, 'Hoffmann', '4.3.1994');
  await expect(reader.getByRole('heading', { level: 1, name: 'Diese Bescheinigung wird geprüft' })).toBeFocused();
  await expect(reader.locator('#geoeffnet')).toHaveAttribute('data-tone', 'over');
  await expect(reader.getByRole('button', { name: 'PDF-Kopie laden' })).toBeHidden();
  await expectAccessible(reader);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(mail, '/zertifikat/herunterladen/').pathname);
  await page
    .getByRole('link', { name: /Freigaben|Link weitergeben/ })
    .first()
    .click();
  await expect(page.getByText('Seit dem letzten Öffnen hat sich der Stand geändert.')).toBeVisible();
  await expect(page.getByText('Die Bescheinigung wird gerade geprüft.')).toBeVisible();
  await expectAccessible(page);
});

test('a correction and a revocation stand behind the same link @proof', async ({
  landlordPage: reader,
  product: { origin },
  cast,
}) => {
  await openedByReader(reader, origin, cast);
  const change = await landlordOf(origin, cast);
  await change('correct', {
    ...correctionForm,
    ...(await withCode(origin, cast, 'landlord-correct', () => change('correction-code', correctionForm))),
  });
  await expect(async () => {
    await comeBack(reader);
    const again = reader.getByRole('button', { name: 'Bescheinigung ansehen' });
    if (await again.isVisible()) await again.click();
    await expect(
      reader.getByRole('heading', { level: 1, name: 'Diese Bescheinigung ist echt, mit offenem Betrag' }),
    ).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(reader.getByText(/^Seit dieser Link das letzte Mal geöffnet wurde/)).toBeVisible();
  await expectAccessible(reader);
  const revoked = { reason: 'wrong-facts' };
  const again = await landlordOf(origin, cast);
  const proof = await withCode(origin, cast, 'landlord-revoke', () => again('revocation-code', revoked));
  // By the browser's 'Zurück', in a tab that was left, and loaded anew: the page never says what held before.
  await reader.goto('/check');
  await again('revoke', { ...revoked, ...proof });
  await reader.goBack();
  const isRevoked = reader.getByRole('heading', { level: 1, name: 'Diese Bescheinigung wurde zurückgezogen' });
  await expect(isRevoked).toBeVisible();
  await comeBack(reader);
  await reader.reload();
  await expect(isRevoked).toBeVisible();
  await expect(reader.locator('#geoeffnet').getByText('Lena')).toHaveCount(0);
  await expect(cardForm(reader)).toBeHidden();
});

interface Recorded {
  readonly shared: { readonly text?: string; readonly url?: string }[];
  readonly screen: string[];
}

/** Sheet and screen of a phone are the browser's: what they are asked for is written down. */
async function recordDevice(page: Page): Promise<() => Promise<Recorded>> {
  await page.addInitScript(() => {
    const recorded: { shared: ShareData[]; screen: string[] } = { shared: [], screen: [] };
    Object.assign(window, { recorded });
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        recorded.shared.push(data);
        return recorded.shared.length === 1
          ? Promise.reject(new DOMException('closed', 'AbortError'))
          : Promise.resolve();
      },
    });
    const request = (kind: string) => {
      recorded.screen.push(kind);
      return Promise.resolve({ release: () => Promise.resolve(recorded.screen.push('released')) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return () => page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
}

async function openFromOwnData(page: Page, origin: string, tenantEmail: string): Promise<void> {
  const sent = await awaitMessage(origin, tenantEmail, 'tenant-sent');
  await page.goto(linkIn(sent, '/mieter/daten/').pathname);
  await page.getByRole('button', { name: 'Freigaben dieser Bescheinigung' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Freigaben' })).toBeVisible();
}

test('what the own data opened ends with them however much it is used, and says so two minutes before', async ({
  page,
  product: { origin },
  cast,
}) => {
  await issueByHttp(origin, cast);
  await page.clock.install();
  await openFromOwnData(page, origin, cast.tenantEmail);
  // The headline comes with the document; how long is left, with what the page loads.
  await expect(page.getByRole('button', { name: 'Neue Freigabe' })).toBeVisible();
  await page.clock.runFor(27.5 * 60_000);
  const ending = page.getByRole('dialog', { name: 'Noch zwei Minuten' });
  await expect(ending).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(ending).toContainText('zusammen mit deinen Daten');
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'Verstanden' }).click();
  await expect(ending).toBeHidden();
  await page.clock.runFor(2 * 60_000);
  await expect(page).toHaveURL(/\/token-abgelaufen$/);
});

test('from the own data a tenant sends the link by the phone, holds the code up, and looks at the page of the reader @proof', async ({
  page,
  product: { origin },
  cast,
}) => {
  const device = await recordDevice(page);
  const held = await issueByHttp(origin, cast);
  const link = await shareBy(origin, held.token);
  await openFromOwnData(page, origin, cast.tenantEmail);
  await page.getByRole('button', { name: `Freigabe für ${label} teilen` }).click();
  const send = page.getByRole('button', { name: 'Teilen ...' });
  // A sheet that was closed is no failure.
  await send.click();
  await send.click();
  await expect.poll(async () => (await device()).shared).toHaveLength(2);
  const [, shared] = (await device()).shared;
  expect(shared).toEqual({
    text: 'Lena Hoffmann gibt eine Bescheinigung über Mietzahlungen für Sie frei. Der Link zeigt, was heute gilt:',
    url: `${origin}${link}`,
  });
  await page.getByRole('button', { name: 'QR-Code bildschirmfüllend zeigen' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(async () => (await device()).screen).toEqual(['screen', 'released']);
  await page.getByRole('button', { name: 'So sieht die Seite aus' }).click();
  const note = page.getByText(`Vorschau: So sieht die Seite aus, die du für „${label}“ freigegeben hast.`);
  await expect(page.getByRole('heading', { level: 1, name: 'Für Sie freigegeben' })).toBeVisible();
  await expect(note).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bescheinigung ansehen' }).click();
  await expect(openedHeading(page)).toBeFocused();
  await expect(note).toBeVisible();
  await typeCard(page, 'Hoffmann', '04.03.1994');
  await expect(page.getByText('In der Vorschau lässt sich nichts vergleichen.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Der Link ist bereit' })).toBeVisible();
  await page.getByRole('button', { name: 'So sieht die Seite aus' }).click();
  await page.getByRole('link', { name: 'Zurück zu deinen Freigaben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Freigaben' })).toBeVisible();
  await expect(page.getByText('noch nicht geöffnet')).toBeVisible();
  // Ended, and one step back: what is still shown here is shown to nobody else, and the page says so.
  await page.getByRole('button', { name: `Freigabe für ${label} beenden` }).click();
  await expect(page.getByText('Beendet. Der Link öffnet nichts mehr.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('note')).toContainText('Hast du die Freigabe beendet, öffnet ihr Link anderen nichts');
});
