// LetterXpress, API v3: every body contains the account, also for GET; there is no idempotency key.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { createOutbound, OutboundRefused, OutboundUnavailable, reasonOf } from '../../../platform/outbound/outbound.ts';
import {
  letterXpressUrl,
  type LetterSettings,
  type LetterXpressSettings,
} from '../../../platform/settings/letter-settings.ts';
import { LetterRefused, PrintHouseClosed, type JobState, type LetterJob, type PrintHouse } from './print-house.ts';

/** Long enough to upload a file that is read there. */
const defaultTimeoutMs = 30_000;

/** In colour because of the seal; each page on a sheet of its own, so that the certificate can be passed on without the letter. */
const specification = { color: '4', mode: 'simplex', shipping: 'national' } as const;

const filters = ['queue', 'hold', 'done', 'draft', 'canceled'] as const;
const stateOf: Readonly<Record<string, JobState>> = { done: 'sent', canceled: 'canceled' };

/** Pages of one list that are searched for a lost answer; the newest jobs come first. */
const maxPages = 20;

const envelope = z.object({ status: z.optional(z.number()), message: z.nullish(z.string()), data: z.unknown() });
const jobRecord = z.object({
  id: z.union([z.number(), z.string()]),
  status: z.string(),
  notice: z.nullish(z.string()),
});
const listRecord = z.object({ printjobs: z.array(jobRecord) });

type JobRecord = z.infer<typeof jobRecord>;
type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, more?: object) => Promise<unknown>;

const jobOf = ({ id, status }: JobRecord): LetterJob => ({ ref: String(id), state: stateOf[status] ?? 'waiting' });
const pathOf = (ref: string): string => `/v3/printjobs/${encodeURIComponent(ref)}`;

function createAsk({ username, apiKey, mode, url }: LetterXpressSettings, timeoutMs: number): Ask {
  const outbound = createOutbound({
    name: 'LetterXpress',
    url,
    allowedOrigin: letterXpressUrl,
    headers: { 'content-type': 'application/json' },
    timeoutMs,
  });
  const auth = { username, apikey: apiKey, mode };
  return async (method, path, more = {}) =>
    dataOf(await outbound.call({ method, path, body: JSON.stringify({ auth, ...more }) }));
}

export interface PrintHouseAnswer {
  answer: 'ok' | 'refused' | 'silent' | 'by-hand';
  /** Why it does not answer. */
  reason: string;
}

/** Whether it accepts our account, checked by a request that creates nothing there. */
export async function askPrintHouse({ letterXpress }: LetterSettings): Promise<PrintHouseAnswer> {
  if (!letterXpress) return { answer: 'by-hand', reason: '' };
  try {
    listRecord.parse(await createAsk(letterXpress, 8000)('GET', '/v3/printjobs?filter=queue&page=1'));
    return { answer: 'ok', reason: '' };
  } catch (error) {
    if (error instanceof OutboundRefused) return { answer: 'refused', reason: '' };
    return { answer: 'silent', reason: reasonOf(error) };
  }
}

export function createLetterXpress(settings: LetterXpressSettings, timeoutMs = defaultTimeoutMs): PrintHouse {
  const ask = createAsk(settings, timeoutMs);
  return {
    id: 'letterxpress',
    send: async ({ notice, fileName, pdf }) => {
      const file = Buffer.from(pdf).toString('base64');
      const letter = {
        base64_file: file,
        base64_file_checksum: createHash('md5').update(file).digest('hex'),
        specification,
        notice,
        filename_original: fileName,
      };
      return jobOf(jobRecord.parse(await ask('POST', '/v3/printjobs', { letter }).catch(throwClassified)));
    },
    find: (notice) => findByNotice(ask, notice),
    look: async (ref) => {
      const record = await ask('GET', pathOf(ref)).catch(nullWhenUnknown);
      return record === null ? null : jobOf(jobRecord.parse(record));
    },
    recall: async (ref) => {
      try {
        await ask('DELETE', pathOf(ref));
        return true;
      } catch (error) {
        if (error instanceof OutboundRefused) return false;
        throw error;
      }
    },
  };
}

/** The answer carries a status of its own, even if HTTP says 200. */
function dataOf(answer: unknown): unknown {
  const { status = 200, data } = envelope.parse(answer);
  if (status >= 500) throw new OutboundUnavailable(`LetterXpress answered ${status}`);
  if (status >= 400) throw new OutboundRefused('LetterXpress', status, answer);
  return data;
}

async function findByNotice(ask: Ask, notice: string): Promise<LetterJob | null> {
  for (const filter of filters) {
    let before: string | undefined;
    for (let page = 1; page <= maxPages; page += 1) {
      const { printjobs } = listRecord.parse(
        await ask('GET', `/v3/printjobs?filter=${filter}&page=${page}`).catch(throwClassified),
      );
      const found = printjobs.find((job) => job.notice === notice);
      if (found) return jobOf(found);
      const first = printjobs[0] && String(printjobs[0].id);
      if (first === undefined || first === before) break;
      before = first;
    }
  }
  return null;
}

const nullWhenUnknown = (error: unknown): null => {
  if (error instanceof OutboundRefused && error.status === 404) return null;
  return throwClassified(error);
};

const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * Turns a refusal into LetterRefused (this letter) or PrintHouseClosed (our account). The provider's text may contain an address, so it
 * is dropped.
 */
function throwClassified(error: unknown): never {
  if (!(error instanceof OutboundRefused)) throw error;
  const told = envelope.safeParse(error.answer);
  const message = (told.success ? told.data.message : undefined) ?? '';
  // The letter was damaged in transit, so sending it again may work.
  if (/checksum|pr.fsumme/i.test(message)) throw new OutboundUnavailable('a letter arrived damaged');
  const isAboutLetter = refusals.has(error.status) && !/unauthori[sz]ed|balance|guthaben/i.test(message);
  if (isAboutLetter) throw new LetterRefused(`LetterXpress does not take this letter (${error.status})`);
  throw new PrintHouseClosed(`LetterXpress takes no letters (${error.status})`);
}
