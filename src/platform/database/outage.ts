/**
 * SQLSTATEs: connection lost (08), server stopping or starting (57P01 to 57P03), out of connections, memory or disk (53), a standby
 * (25006).
 */
const outageState = /^(08...|57P0[123]|53[0-3]00|25006)$/;

/** Network errors between here and the server. */
const lineFaults: ReadonlySet<string> = new Set([
  // The connection queue of a local server that hangs is full.
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** The driver sets no code for these errors. */
const outageMessage =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered))/;

/**
 * Whether the database is unreachable or not answering in time, so that retrying later may help. Errors about a statement don't
 * count.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // The socket of a local server is a file.
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return outageState.test(code) || lineFaults.has(code) || isNoSocket || outageMessage.test(error.message);
}

/** SQLSTATEs: the server aborted a statement that took too long, or that waited too long for a lock. */
const tooSlow: ReadonlySet<string> = new Set(['57014', '55P03', '25P03']);

/** Whether the database answers, but more slowly than the caller waits. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && tooSlow.has(String(error.code));
}
