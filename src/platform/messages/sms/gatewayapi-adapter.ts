// GatewayAPI (Denmark), EU platform: its HTTP status says how it judges a message.
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { equalBytes } from '../../crypto/random.ts';
import { createOutbound, OutboundRefused, OutboundUnavailable, type Outbound } from '../../outbound/outbound.ts';
import { smsUrls, type GatewayApiSettings } from '../../settings/sms-settings.ts';
import { parseJson } from '../../rules/parse-json.ts';
import {
  BadReceipt,
  PhoneServiceRefused,
  type DeliveryStatus,
  type Receipt,
  type ReceiptHeaders,
  type SmsSender,
  type AcceptedMessage,
} from './phone-services.ts';

const timeoutMs = 5000;

export function createGatewayApiSender(settings: GatewayApiSettings, sender: string): SmsSender {
  const outbound = createOutbound({
    name: 'GatewayAPI',
    url: settings.url,
    allowedOrigin: smsUrls.gatewayapi,
    headers: { authorization: `Token ${settings.token}` },
    timeoutMs,
  });
  return {
    name: 'gatewayapi',
    send: ({ to, text, ref, ttlSeconds }) =>
      hand(outbound, {
        sender,
        message: text,
        // The number without its plus sign.
        recipient: Number(to.replace(/\D/g, '')),
        reference: ref,
        label: 'tan',
        expiration: `PT${Math.floor(ttlSeconds)}S`,
      }),
    receipts: (raw, headers) => {
      verify(raw, headers, settings.secret);
      return receiptsOf(raw);
    },
  };
}

const handed = z.object({ msg_id: z.string() });

/** Statuses about this message: every other service would refuse it, too. */
const aboutTheMessage = new Set([400, 422]);

async function hand(outbound: Outbound, body: object): Promise<AcceptedMessage> {
  try {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', path: '/mobile/single', headers, body: JSON.stringify(body) } as const;
    const answer = handed.safeParse(await outbound.call(request));
    return { providerId: answer.success ? answer.data.msg_id : null };
  } catch (error) {
    if (error instanceof OutboundUnavailable) throw new PhoneServiceRefused('service', 'gatewayapi silent');
    if (!(error instanceof OutboundRefused)) throw error;
    const { status } = error;
    throw new PhoneServiceRefused(aboutTheMessage.has(status) ? 'number' : 'service', `gatewayapi http ${status}`);
  }
}

function verify(raw: Buffer, { signature }: ReceiptHeaders, secret: string): void {
  const given = typeof signature === 'string' ? /^v1=([\da-f]{64})$/i.exec(signature)?.[1] : undefined;
  const expected = createHmac('sha256', secret).update(raw).digest();
  if (given === undefined || !equalBytes(expected, Buffer.from(given, 'hex'))) throw new BadReceipt();
}

const statuses: Readonly<Record<string, DeliveryStatus>> = {
  ACCEPTED: 'accepted',
  SCHEDULED: 'accepted',
  ENROUTE: 'sent',
  BUFFERED: 'sent',
  DELIVERED: 'delivered',
  UNDELIVERABLE: 'failed',
  DELETED: 'failed',
  SKIPPED: 'failed',
  EXPIRED: 'expired',
  REJECTED: 'rejected',
};

const statusEvent = z.object({
  event_id: z.string().check(z.minLength(1), z.maxLength(200)),
  event_type: z.literal('message.status.sms'),
  event: z.object({ msg_id: z.string(), status: z.string() }),
});

/** The same URL may receive other events than receipts. */
function receiptsOf(raw: Buffer): Receipt[] {
  const body = parseJson(raw.toString('utf8'));
  if (body === undefined) throw new BadReceipt();
  const parsed = statusEvent.safeParse(body);
  if (!parsed.success) return [];
  const { event_id: eventId, event } = parsed.data;
  const name = event.status.toUpperCase();
  const status = Object.hasOwn(statuses, name) ? statuses[name] : undefined;
  return [{ providerId: event.msg_id, eventId, status: status ?? 'sent' }];
}
