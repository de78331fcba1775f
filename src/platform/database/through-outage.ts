// What was done outside the house is to be written down, also when the database goes away just then: whoever does not know of it
// would do it again.
import { setTimeout as delay } from 'node:timers/promises';

const patienceMs = 60_000;
const pauseMs = 500;

/** Runs again while the database can't be reached, for a minute. So `run` must bear that a first run was written down unheard. */
export async function throughOutage(run: () => Promise<void>): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isOutage(error) || performance.now() > end) throw error;
      await delay(pauseMs);
    }
  }
}

/** SQLSTATE: connection lost (08), server ends or starts (57P01 to 57P03), full (53300), a standby (25006); or the way to it. */
const outageCode = /^(08...|57P0[123]|53300|25006|E[A-Z]+)$/;

/** The driver gives no code for these. */
const outageMessage = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && outageCode.test(String(error.code))) || outageMessage.test(error.message);
}
