// What a story presupposes, done over HTTP: nobody needs to see it a second time.
import {
  awaitMessage,
  callJson,
  eventually,
  type Json,
  type TrialMessageView,
} from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import { confirmRequest, startRequest, submitRequest } from '../../scripts/demo/path.ts';
import type { ProductProcess } from './product-process.ts';

/** The landlord has his mail. */
export async function askedByApi({ origin }: ProductProcess, cast: Cast, personal: Json = {}): Promise<void> {
  const track = { origin, cast, personal };
  await submitRequest(track, await startRequest(track));
}

/** The tenant has the mail with the outcome. */
export async function confirmedByApi(product: ProductProcess, cast: Cast): Promise<void> {
  await askedByApi(product, cast);
  await confirmRequest({ origin: product.origin, cast });
}

async function messagesTo({ origin }: ProductProcess, to: string): Promise<TrialMessageView[]> {
  const list: unknown = await callJson(origin, `/trial/messages?to=${encodeURIComponent(to)}`);
  return list as TrialMessageView[];
}

/** How often each kind of message went to somebody, once the last one named is there. */
export async function countMessages(
  product: ProductProcess,
  to: string,
  last: string,
): Promise<Record<string, number>> {
  const list = await eventually(`message '${last}'`, async () => {
    const found = await messagesTo(product, to);
    return found.some(({ template }) => template === last) ? found : undefined;
  });
  const counts: Record<string, number> = {};
  for (const { template } of list) counts[template] = (counts[template] ?? 0) + 1;
  return counts;
}

/** All links of the newest message of this kind. */
export async function linksTo({ origin }: ProductProcess, to: string, template: string): Promise<string[]> {
  return (await awaitMessage(origin, to, template)).links;
}
