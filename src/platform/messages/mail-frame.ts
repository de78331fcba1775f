import type { MailBlock, MailPage } from './render-mail.tsx';

/** The texts around the blocks of every mail to a tenant. */
export interface FrameTexts {
  readonly subject: string;
  readonly title: string;
  readonly greeting: (firstName: string) => string;
  readonly reason: string;
}

/** Puts the frame's texts around the blocks of a mail to a tenant. */
export const frameMail = (
  { subject, title, greeting, reason }: FrameTexts,
  firstName: string,
  blocks: readonly MailBlock[],
): { subject: string; page: MailPage } => ({
  subject,
  page: { title, greeting: greeting(firstName), blocks, reason },
});
