// seven.io (Kiel): SMS and calls. The body of its response says how it judges a message, not the HTTP status.
import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { equalBytes } from '../../crypto/random.ts';
import { createOutbound, OutboundRefused, OutboundUnavailable, type Outbound } from '../../outbound/outbound.ts';
import { smsUrls, type SevenSettings } from '../../settings/sms-settings.ts';
import { parseJson } from '../../rules/parse-json.ts';
import {
  BadReceipt,
  PhoneServiceRefused,
  type DeliveryStatus,
  type Receipt,
  type ReceiptHeaders,
  type SmsSender,
  type AcceptedMessage,
  type VoiceCaller,
} from './phone-services.ts';

const timeoutMs = 5000;

/** Maximum seconds between its clock and ours. */
const tolerance = 300;

/** The number cannot be reached. */
const wrongNumber = '202';

/** The same SMS within 180 seconds: the first one was accepted, but its response got lost. */
const sameAgain = '402';

export function createSevenSender(settings: SevenSettings, sender: string, receiptUrl: string): SmsSender {
  const outbound = outboundOf(settings);
  return {
    name: 'seven',
    send: ({ to, text, ref, ttlSeconds }) =>
      hand(outbound, '/api/sms', {
        to,
        from: sender,
        text,
        foreign_id: ref,
        ttl: Math.max(1, Math.floor(ttlSeconds / 60)),
        label: 'tan',
      }),
    // This compares with the service's real time, not with the trial clock, which can be moved.
    receipts: (raw, headers) => {
      verify({ raw, headers, url: receiptUrl }, settings.signingSecret, new Date());
      return receiptsOf(raw);
    },
  };
}

export function createSevenCaller(settings: SevenSettings, from: string | undefined): VoiceCaller {
  const outbound = outboundOf(settings);
  return {
    name: 'seven',
    call: ({ to, text, ref }) =>
      hand(outbound, '/api/voice', {
        to,
        text: ssmlOf(text),
        ...(from === undefined ? {} : { from }),
        foreign_id: ref,
        ringtime: 40,
      }),
  };
}

function outboundOf({ apiKey, url }: SevenSettings): Outbound {
  return createOutbound({
    name: 'seven.io',
    url,
    allowedOrigin: smsUrls.seven,
    headers: { 'x-api-key': apiKey },
    timeoutMs,
  });
}

const text = z.union([z.string(), z.number()]);
const handed = z.object({
  success: text,
  messages: z.optional(
    z.array(z.object({ id: z.nullish(text), success: z.optional(z.boolean()), error: z.nullish(text) })),
  ),
});

/** Some errors come as a bare number. */
const answerOf = z.union([
  handed,
  z.pipe(
    text,
    z.transform((success) => ({ success, messages: undefined })),
  ),
]);

async function hand(outbound: Outbound, path: string, body: object): Promise<AcceptedMessage> {
  const given = await ask(outbound, path, body);
  const answer = answerOf.safeParse(given);
  if (!answer.success) throw new PhoneServiceRefused('service', 'seven unreadable');
  const [message] = answer.data.messages ?? [];
  const code = codeOf(String(answer.data.success), message);
  if (code === sameAgain) return { providerId: null };
  if (code !== '100')
    throw new PhoneServiceRefused(code === wrongNumber ? 'number' : 'service', `seven ${code.slice(0, 10)}`);
  return { providerId: message?.id === null || message?.id === undefined ? null : String(message.id) };
}

/** With one recipient the code of the single message decides, where there is one. */
function codeOf(code: string, message: { success?: boolean | undefined; error?: unknown } | undefined): string {
  if (message?.success !== false || code === sameAgain) return code;
  const { error } = message;
  if (typeof error === 'string' || typeof error === 'number') return String(error);
  return code === '100' ? '101' : code;
}

async function ask(outbound: Outbound, path: string, body: object): Promise<unknown> {
  try {
    const headers = { 'content-type': 'application/json' };
    return await outbound.call({ method: 'POST', path, headers, body: JSON.stringify(body) });
  } catch (error) {
    if (error instanceof OutboundUnavailable) throw new PhoneServiceRefused('service', 'seven silent');
    if (error instanceof OutboundRefused) throw new PhoneServiceRefused('service', `seven http ${error.status}`);
    throw error;
  }
}

interface Signed {
  raw: Buffer;
  headers: ReceiptHeaders;
  /** The URL as configured at the service. */
  url: string;
}

function verify({ raw, headers, url }: Signed, secret: string, now: Date): void {
  const { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } = headers;
  if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string')
    throw new BadReceipt();
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > tolerance)
    throw new BadReceipt();
  const digest = createHash('md5').update(raw).digest('hex');
  const expected = createHmac('sha256', secret).update([timestamp, nonce, 'POST', url, digest].join('\n')).digest();
  if (!/^[\da-f]{64}$/i.test(signature) || !equalBytes(expected, Buffer.from(signature, 'hex'))) throw new BadReceipt();
}

const smsStatuses: Readonly<Record<string, DeliveryStatus>> = {
  ACCEPTED: 'accepted',
  TRANSMITTED: 'sent',
  BUFFERED: 'sent',
  DELIVERED: 'delivered',
  NOTDELIVERED: 'failed',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REJECTED: 'rejected',
};

const callStatuses: Readonly<Record<string, DeliveryStatus>> = {
  COMPLETED: 'delivered',
  BUSY: 'failed',
  'NO-ANSWER': 'failed',
  FAILED: 'failed',
  CANCELED: 'failed',
};

const smsEvent = z.object({
  webhook_event: z.literal('dlr'),
  data: z.object({ msg_id: text, status: z.string() }),
});
const callEvent = z.object({
  webhook_event: z.literal('voice_status'),
  data: z.object({ id: text, status: z.string() }),
});

/** The same URL may receive other events than receipts. */
function receiptsOf(raw: Buffer): Receipt[] {
  const body = parseJson(raw.toString('utf8'));
  if (body === undefined) throw new BadReceipt();
  const sms = smsEvent.safeParse(body);
  if (sms.success) return [receipt(String(sms.data.data.msg_id), sms.data.data.status, smsStatuses)];
  const call = callEvent.safeParse(body);
  if (call.success) return [receipt(String(call.data.data.id), call.data.data.status, callStatuses)];
  return [];
}

function receipt(providerId: string, status: string, known: Readonly<Record<string, DeliveryStatus>>): Receipt {
  const name = status.toUpperCase();
  const meant = Object.hasOwn(known, name) ? known[name] : undefined;
  // Events have no id of their own: the same state of the same message counts as the same event.
  return { providerId, status: meant ?? 'sent', eventId: `${providerId}:${name}`.slice(0, 200) };
}

/** The text of a call as SSML: a German voice, slowly, with a pause for each ' - ' and after each line. */
function ssmlOf(text: string): string {
  const spoken = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(' - ', '<break time="700ms"/>')
    .replaceAll('\n', '<break time="1200ms"/>');
  return `<voice name="de-de-female"><prosody rate="slow">${spoken}</prosody></voice>`;
}
