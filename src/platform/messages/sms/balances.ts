// Reads the remaining balance of the SMS accounts, for monitoring.
import * as z from 'zod/mini';
import {
  createOutbound,
  OutboundRefused,
  reasonOf,
  type Outbound,
  type OutboundService,
} from '../../outbound/outbound.ts';
import { gatewayApiAccountUrl, smsUrls, type SmsSettings } from '../../settings/sms-settings.ts';

export interface Balance {
  service: string;
  /** Null: the service returned no number. */
  amount: number | null;
  /** The account's currency. */
  currency: string;
  fault: 'key' | 'silent' | null;
  /** Why there is no answer. */
  reason: string;
}

type Accounts = Pick<SmsSettings, 'seven' | 'gatewayapi'>;

export async function smsBalances(accounts: Accounts): Promise<Balance[]> {
  const asked = [...sevenAccount(accounts), ...gatewayApiAccount(accounts)];
  return Promise.all(asked.map(async (account) => ({ service: account.service, ...(await readBalance(account)) })));
}

interface Account {
  service: string;
  outbound: Outbound;
  path: string;
  read(answer: unknown): { amount: number; currency: string } | 'wrong-key' | 'unreadable';
}

async function readBalance({ outbound, path, read }: Account): Promise<Omit<Balance, 'service'>> {
  const nothing = { amount: null, currency: '', fault: null, reason: '' } as const;
  try {
    const found = read(await outbound.call({ method: 'GET', path }));
    if (found === 'wrong-key') return { ...nothing, fault: 'key' };
    return found === 'unreadable' ? nothing : { ...nothing, ...found };
  } catch (error) {
    if (error instanceof OutboundRefused) return { ...nothing, fault: 'key' };
    return { ...nothing, fault: 'silent', reason: reasonOf(error) };
  }
}

const openAccount = (service: Pick<OutboundService, 'name' | 'url' | 'allowedOrigin' | 'headers'>): Outbound =>
  createOutbound({ ...service, timeoutMs: 5000 });

/** The code for a wrong key: bare for a balance, in an object for a message, as a number or text; an `amount` is never the code. */
const wrongKey = z.union([z.literal(900), z.literal('900')]);
const sevenWrongKey = z.union([wrongKey, z.object({ success: wrongKey })]);
const sevenAnswer = z.union([
  z.object({ amount: z.number() }),
  z.pipe(
    z.number(),
    z.transform((amount) => ({ amount })),
  ),
]);

function sevenAccount({ seven }: Accounts): Account[] {
  if (!seven) return [];
  const service = 'seven.io';
  const headers = { 'x-api-key': seven.apiKey };
  const read: Account['read'] = (answer) => {
    if (sevenWrongKey.safeParse(answer).success) return 'wrong-key';
    const { data } = sevenAnswer.safeParse(answer);
    return data ? { ...data, currency: 'EUR' } : 'unreadable';
  };
  const outbound = openAccount({ name: service, url: seven.url, allowedOrigin: smsUrls.seven, headers });
  return [{ service, outbound, path: '/api/balance', read }];
}

/** The credit comes as a number or as text, in the currency that the account was opened with. */
const gatewayApiAnswer = z.object({
  credit: z.union([z.number(), z.string().check(z.regex(/^-?\d+(\.\d+)?$/))]),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
});

function gatewayApiAccount({ gatewayapi }: Accounts): Account[] {
  if (!gatewayapi) return [];
  const service = 'GatewayAPI';
  const headers = { authorization: `Token ${gatewayapi.token}` };
  const read: Account['read'] = (answer) => {
    const { data } = gatewayApiAnswer.safeParse(answer);
    return data ? { amount: Number(data.credit), currency: data.currency } : 'unreadable';
  };
  // Account calls go to another host of the same platform than messages do.
  const url = gatewayapi.url.startsWith(smsUrls.gatewayapi) ? gatewayApiAccountUrl : gatewayapi.url;
  const outbound = openAccount({ name: service, url, allowedOrigin: gatewayApiAccountUrl, headers });
  return [{ service, outbound, path: '/rest/me', read }];
}
