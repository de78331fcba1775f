/** SQLSTATE: connection lost (08), server ends or starts (57P01 to 57P03), out of connections, memory or disk (53), a standby (25006). */
const outageState = /^(08...|57P0[123]|53[0-3]00|25006)$/;

/** On the way to the server. */
const lineFaults: ReadonlySet<string> = new Set([
  // The queue of a server on this machine that stands still is full.
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

/** The driver gives no code for these. */
const outageMessage =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client (was closed|has encountered))/;

/** Nobody answers, or not in time: trying again later may help. What the database says of a statement is none. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // The socket of a server on this machine is a file.
  const isNoSocket = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return outageState.test(code) || lineFaults.has(code) || isNoSocket || outageMessage.test(error.message);
}

/** SQLSTATE: the server broke off a statement that took too long, or waited too long for a lock. */
const tooSlow: ReadonlySet<string> = new Set(['57014', '55P03', '25P03']);

/** The database answers, but not as fast as somebody waits. */
export function isTooSlow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && tooSlow.has(String(error.code));
}
