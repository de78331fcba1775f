import { createTransport } from 'nodemailer';
import { isThisMachine } from '../settings/loopback.ts';
import type { Settings } from '../settings/settings.ts';
import { traceCall } from '../traces/span.ts';
import type { Delivery, MailAdapter, MailContent } from './message.ts';
import type { ReturnPaths } from './return-path.ts';
import { readRefusal } from './smtp-refusal.ts';

/** A hanging server must not block a worker for the minutes of the default timeouts. */
const maxSilenceMs = 30_000;

/** The limit for a server that always answers just in time. Shorter than the time of a claim. */
const maxTotalMs = 120_000;

/** Commands whose 5xx response is about this message or its recipient; others (login, sender) are about our settings. */
const finalCommands = new Set(['RCPT TO', 'DATA']);

export type SmtpSettings = Pick<Settings, 'mailFrom' | 'mailReplyTo' | 'publicUrl' | 'smtpConnections' | 'dkim'>;

/**
 * Sends mail over SMTP (RFC 5321) with pooled connections, signed if there is a key (DKIM, RFC 6376). A refused recipient or
 * message is judged by relay-watch.ts; everything else is retried with the same Message-ID.
 */
export function createSmtpAdapter(
  settings: SmtpSettings,
  smtpUrl: string,
  paths: ReturnPaths,
  silenceMs = maxSilenceMs,
): MailAdapter & { close(): void } {
  const { mailFrom: address } = settings;
  const transport = openTransport(settings, smtpUrl, silenceMs);
  const domain = new URL(settings.publicUrl).hostname;
  return {
    send: (id, mail) =>
      handOver((signal) =>
        transport.sendMail({
          ...partsOf(mail),
          messageId: `<${id}@${domain}>`,
          from: { name: mail.fromName ?? 'Mietschuldenfrei', address },
          envelope: { from: paths.of(id) ?? address, to: mail.to },
          signal,
        }),
      ),
    close: () => transport.close(),
  };
}

function handOver(send: (signal: AbortSignal) => Promise<unknown>): Promise<Delivery> {
  return traceCall('mail server', async (note) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), maxTotalMs);
    const delivery = await send(late.signal)
      .then((): Delivery => ({ outcome: 'accepted' }), readSmtpError)
      .finally(() => clearTimeout(timer));
    note({ outcome: delivery.outcome, ...('error' in delivery && { 'error.type': delivery.error }) });
    return delivery;
  });
}

function openTransport({ dkim, smtpConnections, mailReplyTo }: SmtpSettings, url: string, silenceMs: number) {
  return createTransport(
    {
      url,
      // Without this a server, or somebody between us and it, could disable the encryption.
      requireTLS: !isThisMachine(url),
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      pool: true,
      maxConnections: smtpConnections,
      maxMessages: 100,
      // The outbox retries interrupted mails; it counts tries and waits.
      maxRequeues: 0,
      idleTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
    },
    { replyTo: mailReplyTo },
  );
}

function partsOf({ to, subject, html, text, attachments }: MailContent) {
  return {
    to,
    subject,
    html,
    text,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ fileName, contentType, base64 }) => ({
      filename: fileName,
      contentType,
      content: base64,
      encoding: 'base64' as const,
    })),
  };
}

interface SmtpError {
  responseCode?: number;
  code?: string;
  /** Node's own code for what nodemailer calls ESOCKET. */
  originalCode?: string;
  command?: string;
  response?: string;
}

/** The server's text may quote the recipient, so only codes are kept. */
function readSmtpError(error: unknown): Delivery {
  const { responseCode, code: ownCode, originalCode: code = ownCode, command = '', response } = error as SmtpError;
  if (responseCode === undefined || responseCode < 500 || !finalCommands.has(command))
    return { outcome: 'retry', error: `smtp ${responseCode ?? code ?? 'unknown'}` };
  const refusal = readRefusal(response ?? String(responseCode), command);
  return { outcome: 'rejected', error: `smtp ${refusal.code}`, cause: refusal.cause };
}
