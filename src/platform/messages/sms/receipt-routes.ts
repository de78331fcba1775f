// Receipts from the services. The signature covers the raw bytes, so this route does not parse its body.
import * as z from 'zod/mini';
import type { FeatureRoutes } from '../../http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../http/problems.ts';
import type { Platform } from '../../platform.ts';
import { receiptUrlOf } from './create-services.ts';
import { BadReceipt, type Receipt, type ReceiptHeaders, type ReceiptReader } from './phone-services.ts';
import { recordReceipts } from './receipt-store.ts';

const params = z.object({ provider: z.string().check(z.maxLength(40)) });
const response = z.object({ received: z.boolean() });

export function receiptRoutes(platform: Platform, readers: ReadonlyMap<string, ReceiptReader>): FeatureRoutes {
  return async (api) => {
    await api.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
        done(null, body),
      );
      scope.post(
        receiptPath,
        { config: { scope: 'public' }, schema: { params, response: { 200: response } } },
        async (request, reply) => {
          const { provider } = request.params as z.infer<typeof params>;
          const reader = readers.get(provider);
          if (!reader) return sendProblem(reply, platformProblems['not-found']);
          const { body, headers } = request;
          const receipts = Buffer.isBuffer(body) ? read(reader, body, headers) : null;
          if (!receipts) return sendProblem(reply, platformProblems['invalid-body']);
          await recordReceipts(platform, provider, receipts);
          return { received: true };
        },
      );
    });
  };
}

const receiptPath = receiptUrlOf('', ':provider').replace('/api/v1', '');

function read(reader: ReceiptReader, raw: Buffer, headers: ReceiptHeaders): Receipt[] | null {
  try {
    return reader.receipts(raw, headers);
  } catch (error) {
    if (error instanceof BadReceipt) return null;
    throw error;
  }
}
