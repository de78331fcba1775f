import type { MailBlock, MailPage } from './render-mail.tsx';

/** What every mail to a tenant says around its blocks. */
export interface FrameTexts {
  readonly subject: string;
  readonly title: string;
  readonly greeting: (firstName: string) => string;
  readonly reason: string;
}

export const framed = (
  { subject, title, greeting, reason }: FrameTexts,
  firstName: string,
  blocks: readonly MailBlock[],
): { subject: string; page: MailPage } => ({
  subject,
  page: { title, greeting: greeting(firstName), blocks, reason },
});
