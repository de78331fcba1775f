/** Whose phone it goes to is waiting for it; mails have a queue of their own, so that a thousand of them delay no TAN. */
export const jobOf = (kind: string): 'send-message' | 'send-phone-message' =>
  kind === 'mail' ? 'send-message' : 'send-phone-message';
