import type { MailContent } from '../../platform/messages/message.ts';

/** The mail with what is attached to it, below one another. */
export function asOneFile({ html, attachments }: MailContent): string {
  const attached = attachments
    .filter(({ contentType }) => contentType.startsWith('text/plain'))
    .map(({ fileName, base64 }) => {
      const text = escape(Buffer.from(base64, 'base64').toString('utf8'));
      return `<hr><h2>${escape(fileName)}</h2><pre style="white-space:pre-wrap;font-family:inherit">${text}</pre>`;
    })
    .join('');
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + attached : html.slice(0, end) + attached + html.slice(end);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
