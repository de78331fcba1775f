// People who go the whole path, one after the other in a few lanes, for as long as they are let: registration, signature, payment,
// the files, the check.
import { createRequire } from 'node:module';
import { eventually, type Json } from '../../../scripts/demo/http-client.ts';
import type * as PathModule from '../../../scripts/demo/path.ts';
import type { Track } from '../../../scripts/demo/path.ts';
import { castOf, type Cast } from '../../../scripts/demo/sample-people.ts';
import type { Payable } from '../../../scripts/demo/steps.ts';
import type { Version } from './versions.ts';

export interface Visit {
  cast: Cast;
  certificateId: string;
  /** Read that the terms had changed, and ordered by the page that came then. */
  hasReloaded: boolean;
}

/** Where somebody comes in: with pages of this version. */
export interface Door {
  origin: string;
  version: Version;
}

export interface Visitors {
  done: readonly Visit[];
  /** Whoever did not come to the end, with the reason. */
  failed: readonly string[];
  /** From now on those who come take these doors, in turn. */
  takeDoors(doors: readonly Door[]): void;
  /** Until nobody is underway who came in by another door. */
  othersGone(): Promise<void>;
  /** Until so many more have come to an end. */
  more(count: number): Promise<void>;
  /** Nobody comes any more; those who are there go on to their end. */
  end(): Promise<void>;
}

const lanes = 3;
/** Each number gets one TAN of each kind. */
const most = 100;
/** Then nobody comes any more. */
const mostFailed = 10;
const timeoutMs = 240_000;

/** By Node itself: whoever runs the proof has closed its own loader by now. */
const load = createRequire(import.meta.url);

/** Addresses that the fixture's people do not have: every mail to them is of this visit. */
const castOfVisitor = (index: number): Cast => ({
  ...castOf(String(index).padStart(2, '0')),
  tenantEmail: `besuch${index}@mieterin.example`,
  landlordEmail: `besuch${index}@vermieter.example`,
});

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

const pathOf = ({ client }: Version) => load(client) as typeof PathModule;

/** What the page of a version orders. */
function pay({ origin, cast }: Track, version: Version): Promise<Payable> {
  const { terms: termsVersion } = version;
  const order = termsVersion === undefined ? {} : { order: { termsVersion } };
  return pathOf(version).payCertificate({ origin, cast, ...order });
}

/** `reload`: the version whose page somebody gets who is told to load it anew, because only machines are left that have other terms. */
async function visit({ origin, version }: Door, cast: Cast, reload: () => Version | undefined): Promise<Visit> {
  const path = pathOf(version);
  const track = { origin, cast };
  await path.submitRequest(track, await path.startRequest(track));
  const certificateId = await path.confirmRequest(track);
  let hasReloaded = false;
  const paid = await pay(track, version).catch((error: unknown) => {
    hasReloaded = error instanceof Error && error.message.includes('terms-changed');
    if (hasReloaded) return pay(track, reload() ?? version);
    throw error;
  });
  const { pdf, invoice, checked } = await path.fetchCertificate(track, paid);
  const { status } = checked['data'] as Json;
  if (!isPdf(pdf) || !isPdf(invoice) || status !== 'valid') throw new Error(`a certificate that is ${String(status)}`);
  return { cast, certificateId, hasReloaded };
}

/** With the code of what happened on the line, which fetch keeps as the cause. */
function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error
    ? `${error.message} (${'code' in cause ? String(cause.code) : cause.message})`
    : error.message;
}

export function letIn(first: readonly Door[]): Visitors {
  const [done, failed]: [Visit[], string[]] = [[], []];
  const underway: Door[] = [];
  let doors = first;
  const waiting = Array.from({ length: most }, (_, index) => index);
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const door = doors[index % doors.length];
      if (!door) return;
      underway.push(door);
      try {
        done.push(await visit(door, castOfVisitor(index), () => doors[0]?.version));
      } catch (error) {
        const reason = `${door.version.name}: ${described(error)}`;
        failed.push(reason);
        process.stderr.write(`  failed, pages of ${reason}\n`);
        if (failed.length >= mostFailed) waiting.length = 0;
      }
      underway.splice(underway.indexOf(door), 1);
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  return {
    done,
    failed,
    takeDoors: (others) => {
      doors = others;
    },
    othersGone: async () => {
      const isSo = (): boolean => underway.every((door) => doors.includes(door));
      await eventually('the last of the old door', () => Promise.resolve(isSo() || undefined), timeoutMs);
    },
    more: async (count) => {
      const wanted = done.length + count;
      const come = (): Promise<true | undefined> => {
        if (failed.length >= mostFailed) throw new Error('too many visitors failed');
        return Promise.resolve(done.length >= wanted || undefined);
      };
      await eventually('visitors', come, timeoutMs);
    },
    end: async () => {
      waiting.length = 0;
      await all;
    },
  };
}
