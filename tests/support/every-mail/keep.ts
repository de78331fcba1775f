/** Reads the mails written so far. To be called before people are erased, and their mails with them. */
export type Keep = () => Promise<void>;
