// An outbox on the lower parts of the platform; nobody is known, and limits are as in earnest.
import { createLimiter } from '../../src/platform/limits/limiter.ts';
import { createOutbox, type Outbox } from '../../src/platform/messages/outbox.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import { realLimits } from '../../src/platform/settings/limits.ts';
import type { TestParts } from './test-parts.ts';

export function outboxOf({ db, vault, clock }: TestParts, jobs: Jobs, known: readonly string[] = []): Outbox {
  return createOutbox({
    vault,
    clock,
    jobs,
    limits: createLimiter(db, clock, realLimits, vault),
    knowsMailbox: (_trx, index) =>
      Promise.resolve(known.some((mailbox) => vault.blindIndex('email', mailbox).equals(index))),
  });
}
