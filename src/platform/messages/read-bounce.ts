// Reads a delivery report (RFC 3464): which message it is about, and whether the mail server has given up.
import PostalMime, { type Email } from 'postal-mime';
import type { ReturnPaths } from './return-path.ts';

export interface Bounce {
  /** Null: it names no message of ours, or a guessed one. */
  messageId: string | null;
  /** False: the server keeps trying. */
  isFinal: boolean;
  /** For example '5.1.1'. */
  status: string;
}

/** Null if it is not a delivery report, for example an out-of-office reply. */
export async function readBounce(bytes: Uint8Array, paths: ReturnPaths): Promise<Bounce | null> {
  const mail = await PostalMime.parse(bytes);
  const report = partOf(mail, 'message/delivery-status');
  if (report === null) return null;
  // The fields of one recipient form one paragraph.
  const paragraphs = report.split(/\r?\n\r?\n/);
  const failed = paragraphs.find((paragraph) => /^action:\s*failed\s*$/im.test(paragraph));
  return {
    messageId: paths.read(addressesIn(mail)),
    isFinal: failed !== undefined,
    status: /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(failed ?? report)?.[1] ?? '',
  };
}

/** Collects the texts that may contain the envelope sender: the report's recipient, and the mail it includes. */
function addressesIn(mail: Email): string {
  const returned = partOf(mail, 'message/rfc822') ?? partOf(mail, 'text/rfc822-headers') ?? '';
  return [...mail.headers.map(({ value }) => value), returned].join('\n');
}

function partOf({ attachments }: Email, type: string): string | null {
  const content = attachments.find(({ mimeType }) => mimeType === type)?.content;
  if (content === undefined) return null;
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');
}
