import type { MailboxEntry } from '../../platform/messages/trial-mailbox-store.ts';
import type { TrialMessage } from '../rules/schema.ts';

const urlPattern = /https?:\/\/[^\s"'<>]+/g;

export function presentMessage({ id, position, template, at, content }: MailboxEntry): TrialMessage {
  const common = { id, position, template, at: at.toISOString(), to: content.to, text: content.text };
  if (content.kind !== 'mail')
    return { ...common, kind: content.kind, subject: '', html: '', links: linksOf(content.text), attachments: [] };
  return {
    ...common,
    kind: 'mail',
    subject: content.subject,
    html: content.html,
    links: linksOf(content.text),
    attachments: content.attachments.map(({ fileName, contentType, base64 }, index) => ({
      fileName,
      contentType,
      bytes: Buffer.byteLength(base64, 'base64'),
      url: `/postfach/anhang/${id}/${index}`,
    })),
  };
}

function linksOf(text: string): string[] {
  return [...new Set(text.match(urlPattern) ?? [])];
}
