import { createTransport } from 'nodemailer';
import type { Settings } from '../settings/settings.ts';
import type { Delivery, MailAdapter } from './message.ts';

/** Milliseconds: a server that hangs must not hold a worker for the minutes of the defaults. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 40_000 };

/** Commands whose 5xx answer is about this message or its recipient; others (login, sender) are about our settings. */
const finalCommands = new Set(['RCPT TO', 'DATA']);

/** Mail over SMTP (RFC 5321). A refused recipient or message is final, everything else is tried again with the same Message-ID. */
export function createSmtpAdapter(settings: Settings, smtpUrl: string): MailAdapter & { close(): void } {
  const transport = createTransport(
    { url: smtpUrl, ...patience },
    { from: { name: 'Mietschuldenfrei', address: settings.mailFrom }, replyTo: settings.mailReplyTo },
  );
  const domain = new URL(settings.publicUrl).hostname;
  return {
    send: async (id, mail) => {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          to: mail.to,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: mail.attachments.map(({ fileName, contentType, base64 }) => ({
            filename: fileName,
            contentType,
            content: base64,
            encoding: 'base64',
          })),
        });
        return { outcome: 'accepted' };
      } catch (error) {
        return readSmtpError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The server's text may quote the recipient, so only codes are kept. */
function readSmtpError(error: unknown): Delivery {
  const { responseCode, code, command } = error as { responseCode?: number; code?: string; command?: string };
  const text = `smtp ${responseCode ?? code ?? 'unknown'}`;
  return responseCode !== undefined && responseCode >= 500 && finalCommands.has(command ?? '')
    ? { outcome: 'rejected', error: text }
    : { outcome: 'retry', error: text };
}
