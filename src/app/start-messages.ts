// The jobs that carry messages out of the house, and look for what comes back.
import { createReturnPaths } from '../platform/messages/return-path.ts';
import { createMessageSender, releaseMessages, requeueDueMessages } from '../platform/messages/send-message.ts';
import { createPhoneServices } from '../platform/messages/sms/create-services.ts';
import { createPhoneSender } from '../platform/messages/sms/phone-sender.ts';
import { createSmtpAdapter } from '../platform/messages/smtp-adapter.ts';
import { takeBounces } from '../platform/messages/take-bounces.ts';
import type { Platform } from '../platform/platform.ts';

type Parts = Pick<Platform, 'settings' | 'log' | 'db' | 'vault' | 'clock' | 'jobs' | 'lease'>;

export function startMessages({ settings, log, db, vault, clock, jobs, lease }: Parts): { close(): void } {
  const { smtpUrl, bounceAddress, bounceDir: folder, isTrial } = settings;
  const paths = createReturnPaths(vault, bounceAddress);
  const mailAdapter = smtpUrl === undefined ? null : createSmtpAdapter(settings, smtpUrl, paths);
  const services = createPhoneServices(settings);
  const sendMessage = createMessageSender({ db, vault, clock, jobs, lease, log, mailAdapter, keepsContent: isTrial });
  jobs.handle('send-message', sendMessage, { concurrency: 2, batch: 25 });
  const sendToPhone = createPhoneSender({ db, vault, clock, lease, log, services, isTrial });
  jobs.handle('send-phone-message', sendToPhone, { concurrency: 2, batch: 5 });
  jobs.every('release-messages', 2, () => releaseMessages({ db, clock, jobs, lease }));
  jobs.every('requeue-messages', 5, () => requeueDueMessages({ db, clock, jobs }));
  jobs.every('take-bounces', 20, () => takeBounces({ db, clock, jobs, log, paths, folder }));
  return { close: () => mailAdapter?.close() };
}
