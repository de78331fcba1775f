// The two services for SMS and calls as they answer, and as they tell what became of a message.
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { startFakeServer, type FakeReply, type FakeRequest, type FakeServer } from './payment/fake-server.ts';

export const smsKeys = {
  seven: 'seven-api-key-of-tests',
  sevenSigning: 'seven-signing-of-tests',
  gatewayapi: 'gatewayapi-token-of-tests',
  gatewayapiSigning: 'gatewayapi-secret-of-tests',
} as const;

export interface FakeSms {
  seven: FakeServer;
  gatewayapi: FakeServer;
  settings: Record<string, string>;
  /** What was handed over, in order: service and decoded body. */
  sent(): { path: string; body: Record<string, unknown> }[];
  /** From now on seven takes no message and gives this code; null: it takes them again. */
  sevenSays(code: string | null): void;
  /** What is left on the accounts, from now on. */
  hold(balance: { seven: number; gatewayapi: string }): void;
  /** Forgets what was sent, and takes everything. */
  begin(): void;
  close(): Promise<void>;
}

export async function startFakeSms(providers = 'seven,gatewayapi'): Promise<FakeSms> {
  let code: string | null = null;
  let number = 0;
  let left = { seven: 100, gatewayapi: '100.00' };
  const log: FakeRequest[] = [];
  const noted = (answer: (request: FakeRequest) => FakeReply) => (request: FakeRequest) => {
    if (request.method === 'POST') log.push(request);
    return answer(request);
  };
  const seven = await startFakeServer(
    noted(({ headers, body, path }) => {
      if (headers['x-api-key'] !== smsKeys.seven) return { status: 200, body: { success: '900' } };
      if (path === '/api/balance') return { status: 200, body: { amount: left.seven, currency: 'EUR' } };
      if (code !== null) return { status: 200, body: { success: code, messages: [] } };
      const { to } = JSON.parse(body) as { to: string };
      number += 1;
      return {
        status: 200,
        body: { success: '100', messages: [{ id: `7700000${number}`, recipient: to, success: true, error: null }] },
      };
    }),
  );
  const gatewayapi = await startFakeServer(
    noted(({ headers, path }) => {
      if (headers.authorization !== `Token ${smsKeys.gatewayapi}`) return { status: 403, body: { code: '0x0213' } };
      if (path === '/rest/me') return { status: 200, body: { credit: left.gatewayapi, currency: 'DKK', id: 7 } };
      return { status: 202, body: { msg_id: randomUUID(), recipient: 0, reference: null } };
    }),
  );
  return {
    seven,
    gatewayapi,
    settings: settingsFor(providers, seven.url, gatewayapi.url),
    sent: () => log.map(({ path, body }) => ({ path, body: JSON.parse(body) as Record<string, unknown> })),
    sevenSays: (given) => {
      code = given;
    },
    hold: (balance) => void (left = balance),
    begin: () => {
      log.length = 0;
      code = null;
    },
    close: async () => {
      await seven.close();
      await gatewayapi.close();
    },
  };
}

const settingsFor = (providers: string, sevenUrl: string, gatewayApiUrl: string): Record<string, string> => ({
  SMS_PROVIDERS: providers,
  SEVEN_API_KEY: smsKeys.seven,
  SEVEN_SIGNING_SECRET: smsKeys.sevenSigning,
  SEVEN_URL: sevenUrl,
  GATEWAYAPI_TOKEN: smsKeys.gatewayapi,
  GATEWAYAPI_SECRET: smsKeys.gatewayapiSigning,
  GATEWAYAPI_URL: gatewayApiUrl,
  SMS_SENDER: 'Probe',
  VOICE_PROVIDER: 'seven',
  VOICE_FROM: '+491713920000',
});

export interface SentReceipt {
  body: string;
  headers: Record<string, string>;
}

interface Signing {
  secret?: string;
  url: string;
  /** Unix seconds. */
  at?: number;
}

export function signAsSeven(body: string, { secret = smsKeys.sevenSigning, url, at }: Signing): SentReceipt {
  const timestamp = String(at ?? Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const digest = createHash('md5').update(body).digest('hex');
  const signature = createHmac('sha256', secret)
    .update([timestamp, nonce, 'POST', url, digest].join('\n'))
    .digest('hex');
  return { body, headers: { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature } };
}

export const sevenReceipt = (id: string, status: string): string =>
  JSON.stringify({ webhook_event: 'dlr', data: { msg_id: id, status, timestamp: '2026-11-21 12:00:00' } });

export const sevenCallReceipt = (id: number, status: string): string =>
  JSON.stringify({ webhook_event: 'voice_status', data: { id, status, recipient: '491713920001', timestamp: 1 } });

export function signAsGatewayApi(body: string, secret: string = smsKeys.gatewayapiSigning): SentReceipt {
  return { body, headers: { signature: `v1=${createHmac('sha256', secret).update(body).digest('hex')}` } };
}

export const gatewayApiReceipt = (id: string, status: string, eventId: string = randomUUID()): string =>
  JSON.stringify({
    event_id: eventId,
    timestamp: '2026-11-21T12:00:00Z',
    event_type: 'message.status.sms',
    event: { msg_id: id, recipient: 491713920001, reference: null, status, status_at: '2026-11-21T12:00:00Z' },
  });
