export interface FailureDescription {
  error: string;
  /** Stack frames, innermost first. */
  at: string[];
}

/** Describes an error without its message, which may quote what a person typed. */
export function describeFailure(error: unknown): FailureDescription {
  if (typeof error !== 'object' || error === null) return { error: typeof error, at: [] };
  // It may not be an Error of this process: a library may throw a plain object, and a thread sends a copy.
  const { name, code, stack, constructor } = error as Partial<Record<'name' | 'code' | 'stack', unknown>> & {
    constructor?: { name: string };
  };
  const words = [wordOf(name) ?? wordOf(constructor?.name) ?? 'unnamed', wordOf(code)].filter(Boolean);
  const frames = typeof stack === 'string' ? stack.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  return { error: words.join(' '), at: frames.slice(0, 8).map((line) => line.trim()) };
}

/** Accepts a name or a code, never a sentence. */
const wordOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w-]{1,60}$/.test(String(value))
    ? String(value)
    : undefined;
