// Actions that may never be undone, not even by restoring a backup (docs/decisions/0025). Entries hold only record ids and keyed
// hashes: reading the ledger discloses nobody's name, address or number.

/** Each kind of action with its topic. Within a topic a later entry about the same subject supersedes the earlier one. */
export type ActionTopics = Readonly<Record<string, string>>;

/** The platform's own actions. Each room adds its own; app/replay.ts lists them all. */
export const platformActions = {
  /** The subject is the id of a person's key. */
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
  /** The order of all entries across all files. */
  position: number;
}
