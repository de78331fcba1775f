// What somebody reads in the newest messages to an address or number, once all are out.
import { codeIn } from '../../scripts/demo/http-client.ts';
import type { ProductClient } from './product-client.ts';

/** What follows `path` in the newest mail that has such a link. */
export async function linkValue(product: ProductClient, to: string, path: string): Promise<string> {
  for (const { links } of await product.messages(to)) {
    const link = links.find((one) => one.includes(path));
    if (link !== undefined) return link.slice(link.indexOf(path) + path.length).replace(/[#&].*$/, '');
  }
  throw new Error(`no mail to ${to} has a link to ${path}`);
}

/** What kinds of mails came, the newest first. */
export const templatesTo = async (product: ProductClient, to: string): Promise<string[]> =>
  (await product.messages(to)).map(({ template }) => template);

/** The newest TAN that went to this number, read or heard. */
export async function lastCode(product: ProductClient, phone: string): Promise<string> {
  const [newest] = await product.messages(phone);
  if (newest === undefined) throw new Error(`no TAN went to ${phone}`);
  return codeIn(newest);
}
