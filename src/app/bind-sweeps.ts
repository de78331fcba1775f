// Recurring work: what is due by the clock, and what should have happened but did not.
import { revokeWhenDue } from '../certificate-changes/server/index.ts';
import { dropReaderSessions, sweepShares } from '../certificate-share/server/index.ts';
import { sweepRenewals } from '../certificate-renewal/server/index.ts';
import { sealCertificates } from '../certificate/server/index.ts';
import { sweepObjections } from '../co-tenant/server/index.ts';
import { sweepContact } from '../contact/server/index.ts';
import { eraseWhenDue } from '../data-deletion/server/index.ts';
import { forgetOldInvoices, sweepCreditNotes, sweepInvoices } from '../invoice/server/index.ts';
import { sweepAccounts } from '../landlord-account/server/index.ts';
import { sweepDrafts } from '../landlord-dashboard/server/index.ts';
import { notifyDeclined } from '../landlord-confirmation/server/index.ts';
import { watchSpend } from '../one-time-code/server/index.ts';
import type { Platform } from '../platform/platform.ts';
import { sweepRemovals } from '../removal/server/index.ts';
import { sweepConsent } from '../tenant-consent/server/index.ts';
import { sweepRequests } from '../tenant-request/server/index.ts';
import { onQueued } from '../transparency-log/server/index.ts';
import { purgeWithdrawals, sweepWithdrawals } from '../withdrawal/server/index.ts';
import type { Features } from './features.ts';
import { runOperatorCommands } from './operator-commands.ts';

export function bindSweeps(platform: Platform, features: Features): void {
  const { jobs } = platform;
  const { certificates, payment, postal, log, withdrawals, deletion } = features;
  // The log has its own queue: whichever process signs next handles everything that waits.
  jobs.every('sequence-log', 1, log.sequence);
  onQueued(platform.db, () => jobs.soon('sequence-log'));
  jobs.every('operator-orders', 1, () => runOperatorCommands(platform, features));
  jobs.every('sweep-payments', 20, payment.sweepPayments);
  jobs.every('sweep-invoices', 60, async () => {
    await sweepInvoices(platform);
    await sweepCreditNotes(platform);
  });
  jobs.every('forget-invoices', 3600, () => forgetOldInvoices(platform));
  jobs.every('sweep-confirmations', 300, payment.sweepConfirmations);
  jobs.every('release-letters', 2, postal.releaseLetters);
  jobs.every('sweep-letters', 60, postal.sweepLetters);
  jobs.every('sweep-certificates', 60, certificates.sweep);
  jobs.every('sweep-ends', 60, certificates.sweepEnds);
  jobs.every('sweep-renewals', 60, () => sweepRenewals(platform));
  jobs.every('sweep-shares', 20, () => sweepShares(platform));
  jobs.every('drop-reader-sessions', 3600, () => dropReaderSessions(platform));
  jobs.every('seal-certificates', 300, () => sealCertificates(platform));
  jobs.every('tell-declined', 5, () => notifyDeclined(platform));
  jobs.every('sweep-requests', 60, () => sweepRequests(platform));
  jobs.every('sweep-accounts', 300, () => sweepAccounts(platform));
  jobs.every('sweep-drafts', 3600, () => sweepDrafts(platform));
  jobs.every('sweep-contact', 3600, () => sweepContact(platform));
  jobs.every('watch-sms', 60, () => watchSpend(platform));
  jobs.every('sweep-removals', 60, () =>
    sweepRemovals(platform, {
      erase: (removal) => eraseWhenDue(platform, deletion, removal),
      revoke: (removal) => revokeWhenDue(platform, removal),
    }),
  );
  jobs.every('sweep-consent', 60, () => sweepConsent(platform));
  jobs.every('sweep-objections', 60, () => sweepObjections(platform));
  jobs.every('sweep-withdrawals', 60, () => sweepWithdrawals(platform, withdrawals));
  jobs.every('purge-withdrawals', 3600, () => purgeWithdrawals(platform));
}
