// A tenant's way to what is stored about them, by the newest mail that leads there.
import type { ProductClient } from './product-client.ts';
import { linkValue } from './received.ts';

export interface OpenedOwnData {
  id: string;
  token: string;
  link: string;
}

const path = '/mieter/daten/';

/** The link of a mail with the file only has another one mailed; that one is opened then. */
export async function openOwnData(product: ProductClient, email: string): Promise<OpenedOwnData> {
  let link = await linkValue(product, email, path);
  let opened = await product.post('/own-data/open', { token: link });
  if (opened.body['ask'] === true) {
    await product.post('/token/renew', { token: link });
    link = await linkValue(product, email, path);
    opened = await product.post('/own-data/open', { token: link });
  }
  if (opened.status !== 200) throw new Error(`not opened: ${opened.status} ${JSON.stringify(opened.body)}`);
  return { id: String(opened.body['id']), token: String(opened.body['token']), link };
}
