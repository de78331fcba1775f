export interface FailureDescription {
  error: string;
  /** Where it was thrown, innermost first. */
  at: string[];
}

/** What went wrong without the error's message, which may quote what a person typed. */
export function describeFailure(error: unknown): FailureDescription {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const code = 'code' in error && /^[\w-]{1,60}$/.test(String(error.code)) ? ` ${String(error.code)}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: `${error.name}${code}`, at: frames.slice(0, 8).map((line) => line.trim()) };
}
