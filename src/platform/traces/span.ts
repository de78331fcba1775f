// The current operation for tracing: a request, a job or a sweep, and its calls to external services. Without a tracer there are no
// spans, and everything just runs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { describeFailure } from '../log/describe-failure.ts';

export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface NewSpan {
  /** A route's pattern, or the name of a job or service: never a URL, an id or what a person typed. */
  name: string;
  kind: 'server' | 'consumer' | 'internal' | 'client';
  facts?: SpanFacts;
}

export interface Span {
  rename(name: string): void;
  note(facts: SpanFacts): void;
  /** `kind` is the name and code of an error. Its message may quote what a person typed. */
  fail(kind: string): void;
  /** Counts one database query and its duration. */
  countStatement(milliseconds: number): void;
  begin(part: NewSpan): Span;
  end(): void;
}

export interface Tracer {
  /** `parent` is the W3C traceparent of a trusted sender. */
  begin(span: NewSpan, parent?: string): Span;
  /** Exports the remaining spans, as far as that is possible within two seconds. */
  close(): Promise<void>;
}

/** Runs it as its own span. */
export type Trace = <T>(span: NewSpan, run: () => Promise<T>) => Promise<T>;

const running = new AsyncLocalStorage<Span>();

/** Makes the span the current one while `run` runs. */
export const withSpan = <T>(span: Span, run: () => T): T => running.run(span, run);

/** Runs the work without a span. */
export const untraced: Trace = (_span, run) => run();

/** Returns a Trace that uses this tracer; without one, work runs untraced. */
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

/** Records how often the database was queried and for how long; never the query itself. */
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

/** Traces one call to an external service as part of the current operation; `note` records how it ended. */
export async function traceCall<T>(service: string, call: (note: Span['note']) => Promise<T>): Promise<T> {
  const span = running.getStore();
  if (!span) return call(() => undefined);
  const part = span.begin({ name: `call ${service}`, kind: 'client', facts: { 'peer.service': service } });
  return runAs(part, () => call(part.note));
}
