// The last step of everybody who signs: the TAN is requested, typed and submitted.
import type { Locator } from '@playwright/test';
import { awaitMessage, codeIn, mailboxPosition } from '../demo/http-client.ts';
import type { Cast } from '../demo/sample-people.ts';
import type { Meter } from './way-meter.ts';

interface Asked {
  readonly origin: string;
  readonly cast: Cast;
  /** The button that requests the TAN. */
  readonly request: Locator;
}

export async function enterTan({ page, screen, click, type }: Meter, { origin, cast, request }: Asked): Promise<void> {
  const before = await mailboxPosition(origin, cast.landlordPhone);
  await click(request);
  const dialog = page.getByRole('dialog', { name: 'TAN bestätigen' });
  const submit = dialog.getByRole('button', { name: 'Unterschreiben und absenden' });
  await screen('TAN bestätigen', submit);
  await type(
    dialog.getByLabel('TAN aus der SMS'),
    codeIn(await awaitMessage(origin, cast.landlordPhone, 'landlord-sign', before)),
  );
  await click(submit);
  await page.getByRole('heading', { name: 'Vielen Dank für Ihre Bestätigung' }).waitFor();
}
