// The landlord's form as the page sends it for Ayşe Şahin's request, with a drawn signature, and its signing.
import { PNG } from 'pngjs';
import { expectOk, type Answer, type Json } from '../../scripts/demo/http-client.ts';
import { ayse, confirmationForm, type Cast } from '../../scripts/demo/sample-people.ts';
import { landlordCode, openConfirmation, signForm } from '../../scripts/demo/steps.ts';
import type { ProductClient } from './product-client.ts';
import { landlordSide, tenantSide } from './tenant-wizard.ts';

/** A picture with a slanted stroke; another one for each hand. */
export function drawnSignature(hand: string): string {
  const slant = 2 + ([...hand].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 40) / 10;
  const png = new PNG({ width: 300, height: 150 });
  png.data.fill(0);
  for (let step = 0; step < 120; step++)
    png.data.set([27, 42, 107, 255], ((30 + Math.floor(step / slant)) * 300 + 40 + step) * 4);
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
}

const cast: Cast = {
  tenantEmail: tenantSide.email,
  tenantPhone: tenantSide.phone,
  landlordEmail: landlordSide.email,
  landlordPhone: landlordSide.phone,
};

export function signedForm(): Record<string, unknown> {
  return { ...confirmationForm(cast, ayse), signature: drawnSignature(landlordSide.email), signatureTyped: '' };
}

/** Opens the link, asks for the TAN and signs; `change` alters the form. */
export async function signByLink(product: ProductClient, link: string, change: Json = {}): Promise<Answer> {
  const { body } = expectOk('the landlord’s page', await openConfirmation(product, link));
  return signOpened(product, String(body['token']), { ...signedForm(), ...change });
}

/** With the token of the opened page. */
export async function signOpened(product: ProductClient, token: string, form: Json): Promise<Answer> {
  return signForm(product, token, form, await landlordCode(product, token, form));
}
