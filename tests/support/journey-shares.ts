// What the stories about shares have in common: the tenant's way to a link, and the reader's click.
import type { Page } from '@playwright/test';
import { awaitMessage, clientAt, expectOk, lastPart, linkIn } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import type { HeldCertificate } from './issued-certificate.ts';
import { expect } from './journey.ts';

export const label = 'Immobilien Meyer, Hauptstraße 3';

/** From the download page, as a tenant gets there. */
export async function openShares(page: Page, origin: string, cast: Cast): Promise<void> {
  const mail = await awaitMessage(origin, cast.tenantEmail, 'certificate-ready');
  await page.goto(linkIn(mail, '/zertifikat/herunterladen/').pathname);
  await page.getByRole('link', { name: 'Link weitergeben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Deine Freigaben' })).toBeVisible();
  await expect(page.getByText('Noch keine Freigabe.')).toBeVisible();
}

export async function shareByForm(page: Page, { boxes = [] }: { boxes?: readonly string[] } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Neue Freigabe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Neue Freigabe' })).toBeFocused();
  await page.getByLabel('Für wen ist die Freigabe?').fill(label);
  for (const box of boxes) await page.getByLabel(box).check();
  await page.getByRole('button', { name: 'Link erstellen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Der Link ist bereit' })).toBeFocused();
  await page.locator('.share-code').waitFor();
}

/** '/freigabe#KEY' of the page that shows it. */
export async function readLink(page: Page): Promise<string> {
  const link = (await page.locator('.share-link').textContent()) ?? '';
  return link.slice(link.indexOf('/freigabe'));
}

export const openedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Diese Bescheinigung gibt es, und sie gilt' });

export async function openSharedLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bescheinigung ansehen' }).click();
  await expect(openedHeading(page)).toBeFocused();
}

export const expectGone = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Diese Freigabe gibt es nicht oder nicht mehr' })).toBeFocused();

/** By the tenant's call, where the story is about the reader. Gives '/freigabe#KEY'. */
export async function shareByHttp(origin: string, { cast }: Pick<HeldCertificate, 'cast'>): Promise<string> {
  const client = clientAt(origin);
  const mail = await awaitMessage(origin, cast.tenantEmail, 'certificate-ready');
  const opened = expectOk(
    'opened',
    await client.get(`/certificate/${lastPart(linkIn(mail, '/zertifikat/herunterladen/'))}`),
  );
  return shareBy(origin, String(opened.body['token']));
}

/** With the token of the tenant's page. */
export async function shareBy(origin: string, token: string, change: { withFile?: boolean } = {}): Promise<string> {
  const body = { label, days: 7, parts: [], withFile: false, comparable: true, ...change };
  const made = expectOk('shared', await clientAt(origin).post('/certificate/shares', body, { token }));
  const { link } = made.body['share'] as { link: string };
  return link.slice(link.indexOf('/freigabe'));
}
