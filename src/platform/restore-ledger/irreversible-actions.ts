// What may never be undone, not even by restoring a backup (docs/decisions/0025). Ids of records and keyed hashes only: whoever
// reads the ledger learns nobody's name, address or number.

/** Each kind of action with its topic. Within a topic a later entry about the same subject supersedes the earlier one. */
export type ActionTopics = Readonly<Record<string, string>>;

/** The platform's own. Each room names its own besides; app/replay.ts has them all. */
export const platformActions = {
  /** The subject is the key of a person. */
  erased: 'erasure',
  /** The subject is the keyed hash of a mailbox, in hex. */
  'opted-out': 'opt-out',
  'opt-out-undone': 'opt-out',
} as const satisfies ActionTopics;

export interface IrreversibleAction<Kind extends string = string> {
  kind: Kind;
  subject: string;
  detail?: Readonly<Record<string, string | number | null>>;
}

export type PlatformAction = IrreversibleAction<keyof typeof platformActions>;

export interface LedgerEntry extends IrreversibleAction {
  id: string;
  /** The order of all entries, over all files. */
  position: number;
}
