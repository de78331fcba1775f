import type { Address } from '../../address/rules/index.ts';

/** Name and address as the tenant confirmed them with a code; null where nobody did (security reading W48). */
export type FindLetterRecipient = (
  certificateId: string,
) => Promise<{ firstName: string; lastName: string; address: Address } | null>;
