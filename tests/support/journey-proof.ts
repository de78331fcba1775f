// In the dialog before something paid is destroyed by the link of a mail (decision D67).
import type { Page } from '@playwright/test';
import { awaitMessage, codeIn, mailboxPosition } from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { expect } from './journey.ts';

/** Asks for the TAN to the number that signed; the dialog then has the focus in its field. */
export async function requestProof(
  page: Page,
  origin: string,
  { landlordPhone }: Pick<Cast, 'landlordPhone'>,
  kind: 'landlord-erase' | 'landlord-revoke',
): Promise<string> {
  const before = await mailboxPosition(origin, landlordPhone);
  await page.getByRole('dialog').getByRole('button', { name: 'TAN anfordern' }).click();
  await expect(page.getByLabel('TAN aus der SMS')).toBeFocused();
  return codeIn(await awaitMessage(origin, landlordPhone, kind, before));
}

/** From the button with the reason to the end. */
export async function revokeWithTan(page: Page, origin: string, cast: Pick<Cast, 'landlordPhone'>): Promise<void> {
  await page.getByRole('button', { name: 'Bescheinigung zurückziehen' }).click();
  const otp = await requestProof(page, origin, cast, 'landlord-revoke');
  await page.getByLabel('TAN aus der SMS').fill(otp);
  await page.getByRole('button', { name: 'Endgültig zurückziehen' }).click();
}
