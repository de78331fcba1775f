// What runs at the moment, as traces tell it: a request, a job or a sweep, and the calls that leave the house meanwhile. Without a
// tracer there is no span, and everybody just runs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { describeFailure } from '../log/describe-failure.ts';

export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface NewSpan {
  /** A route's pattern, the name of a job or a service: never an address, an id or what a person typed. */
  name: string;
  kind: 'server' | 'consumer' | 'internal' | 'client';
  facts?: SpanFacts;
}

export interface Span {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** `kind`: name and code of an error. Its message may quote what a person typed. */
  fail(kind: string): void;
  /** The database was asked once, and took so many milliseconds. */
  countStatement(milliseconds: number): void;
  begin(part: NewSpan): Span;
  end(): void;
}

export interface Tracer {
  /** `parent`: the W3C traceparent of somebody who is believed. */
  begin(span: NewSpan, parent?: string): Span;
  /** Hands over what is left, as far as that goes within two seconds. */
  close(): Promise<void>;
}

/** Runs it as a span of its own. */
export type Trace = <T>(span: NewSpan, run: () => Promise<T>) => Promise<T>;

const running = new AsyncLocalStorage<Span>();

export const withSpan = <T>(span: Span, run: () => T): T => running.run(span, run);

export const untraced: Trace = (_span, run) => run();

export const traceWith = (tracer: Tracer | null): Trace =>
  tracer ? (span, run) => runAs(tracer.begin(span), (begun) => withSpan(begun, run)) : untraced;

async function runAs<T>(span: Span, run: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await run(span);
  } catch (error) {
    span.fail(describeFailure(error).error);
    throw error;
  } finally {
    span.end();
  }
}

/** How often the database was asked and how long it took; never what it was asked. */
export async function countStatement<T>(ask: () => Promise<T>): Promise<T> {
  const span = running.getStore();
  if (!span) return ask();
  const begun = performance.now();
  try {
    return await ask();
  } finally {
    span.countStatement(performance.now() - begun);
  }
}

/** One call to a service outside, as a part of what runs; `note` says how it ended. */
export async function traceCall<T>(service: string, call: (note: Span['note']) => Promise<T>): Promise<T> {
  const span = running.getStore();
  if (!span) return call(() => undefined);
  const part = span.begin({ name: `call ${service}`, kind: 'client', facts: { 'peer.service': service } });
  return runAs(part, () => call(part.note));
}
