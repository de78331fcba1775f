// Plays many paths side by side against a server that dies in between, and goes on where each of them stood.
import {
  callJson,
  awaitMessage,
  lastPart,
  linkIn,
  UnexpectedAnswerError,
  type Json,
} from '../../scripts/demo/http-client.ts';
import type { Cast } from '../../scripts/demo/sample-people.ts';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
  type Track,
} from '../../scripts/demo/path.ts';

export interface PathResult {
  index: number;
  code: string;
  isValid: boolean;
  /** How often the server died while this path was on its way. */
  interruptions: number;
  /** Registrations that were acknowledged. */
  registrations: number;
}

interface Run {
  paths: number;
  /** Numbers of acknowledged stages after which the server is killed. */
  kills: number[];
  breadth: number;
  /** Of the instances that run now; the paths go to all of them. */
  origins: () => readonly string[];
  restart: () => Promise<void>;
}

const resendSeconds = 181;

/** Each number gets one TAN of each kind, so that an old one is never taken for the new one. */
function castOf(index: number): Cast {
  const two = String(index % 100).padStart(2, '0');
  const isFirstHundred = index < 100;
  return {
    tenantEmail: `lena${index}@mieterin.example`,
    tenantPhone: isFirstHundred ? `+4917139200${two}` : `+9199999000${two}`,
    landlordEmail: `becker${index}@vermieter.example`,
    landlordPhone: isFirstHundred ? `+49176040690${two}` : `+4917139200${two}`,
  };
}

/** The server as all paths see it: a kill stops them all, and they go on when it is back. */
function createGround({ kills, origins, restart }: Run) {
  const left = [...kills];
  let acknowledged = 0;
  let deaths = 0;
  let coming: Promise<void> = Promise.resolve();
  const revive = async (): Promise<void> => {
    await restart();
    // A TAN may be asked for again only after three minutes of the product's clock, which each instance hears of when asked.
    for (const [index, origin] of origins().entries()) {
      const body = { advanceSeconds: index === 0 ? resendSeconds : 0 };
      await callJson(origin, '/trial/clock', { method: 'POST', body });
    }
  };
  return {
    deaths: () => deaths,
    isBack: () => coming,
    acknowledge: () => {
      acknowledged += 1;
      if (left[0] === undefined || acknowledged < left[0]) return;
      left.shift();
      deaths += 1;
      coming = revive();
    },
  };
}

type Ground = ReturnType<typeof createGround>;

/** Answers of a step that was done although its acknowledgement got lost. */
const alreadyDone = /"code":"(already-submitted|already-confirmed|already-paid)"/;

/**
 * One stage of a path. Cut off by a kill it is begun again; then 'already done' is a good answer too: `recover` reads
 * what the lost acknowledgement would have told.
 */
async function surely<T>(ground: Ground, stage: () => Promise<T>, recover: () => Promise<T> | T): Promise<T> {
  let wasCut = false;
  for (;;) {
    await ground.isBack();
    const before = ground.deaths();
    try {
      const value = await stage();
      ground.acknowledge();
      return value;
    } catch (error) {
      if (error instanceof UnexpectedAnswerError && alreadyDone.test(error.message) && wasCut) {
        const value = await recover();
        ground.acknowledge();
        return value;
      }
      // Only a death in between excuses a failure.
      if (ground.deaths() === before) throw error;
      wasCut = true;
    }
  }
}

async function openDelivery({ origin, cast }: Track): Promise<{ id: string; token: string }> {
  const mail = await awaitMessage(origin, cast.tenantEmail, 'tenant-outcome');
  const opened = await callJson(origin, `/certificate/${lastPart(linkIn(mail, '/versandweg/'))}`);
  return { id: String((opened['certificate'] as Json)['_id']), token: String(opened['token']) };
}

async function playPath(run: Run, ground: Ground, index: number): Promise<PathResult> {
  const begun = ground.deaths();
  const track: Track = {
    get origin(): string {
      const origins = run.origins();
      return origins[index % origins.length] ?? '';
    },
    cast: castOf(index),
  };
  let registrations = 0;
  const start = async () => {
    const flow = await startRequest(track);
    registrations += 1;
    return flow;
  };
  const flow = await surely(ground, start, start);
  await surely(
    ground,
    () => submitRequest(track, flow),
    () => undefined,
  );
  await surely(
    ground,
    () => confirmRequest(track),
    () => '',
  );
  const paid = await surely(
    ground,
    () => payCertificate(track),
    () => openDelivery(track),
  );
  const { code, checked, pdf, invoice } = await surely(
    ground,
    () => fetchCertificate(track, paid),
    () => fetchCertificate(track, paid),
  );
  const isPdf = [pdf, invoice].every((bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-');
  const isValid = isPdf && (checked['data'] as Json)['status'] === 'valid';
  return { index, code, isValid, interruptions: ground.deaths() - begun, registrations };
}

export async function interruptedRun(run: Run): Promise<PathResult[]> {
  const ground = createGround(run);
  const waiting = Array.from({ length: run.paths }, (_, index) => index);
  const results: PathResult[] = [];
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      results.push(await playPath(run, ground, index));
  };
  await Promise.all(Array.from({ length: run.breadth }, lane));
  return results;
}
