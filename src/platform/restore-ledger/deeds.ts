// What may never be undone, not even by restoring a backup (docs/decisions/0025). Ids of records and keyed hashes only: whoever
// reads the ledger learns nobody's name, address or number.

/** Within a group a later entry about the same subject supersedes the earlier one. */
const groups = {
  /** The subject is the key of a person. */
  erased: 'erasure',
  /** The subject is a certificate. */
  revoked: 'status',
  suspended: 'status',
  'suspension-lifted': 'status',
  expired: 'status',
  /** The subject is what was to be destroyed of a certificate, and stays. */
  'removal-stopped': 'removal',
  /** The subject is the keyed hash of a mailbox, in hex. */
  'opted-out': 'opt-out',
  'opt-out-undone': 'opt-out',
  /** The subject is the name by which the payment provider knows the refund. */
  refunded: 'refund',
} as const;

export type DeedKind = keyof typeof groups;

export interface Deed {
  kind: DeedKind;
  subject: string;
  detail?: Readonly<Record<string, string | number | null>>;
}

export interface LedgerEntry extends Deed {
  id: string;
  /** The order of all entries, over all files. */
  position: number;
}

export const topicOf = ({ kind, subject }: Deed): string => `${groups[kind]}|${subject}`;

export const isDeedKind = (word: string): word is DeedKind => Object.hasOwn(groups, word);
