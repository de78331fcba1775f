/** The kinds of mismatch, in the order of the checks; the texts explain each. */
export type FindingKind =
  | 'signature'
  | 'gap'
  | 'entry'
  | 'proof'
  | 'node'
  | 'root'
  | 'size'
  | 'export'
  | 'missing'
  | 'commitment'
  | 'opening'
  | 'content'
  | 'state'
  | 'no-certificate';

export interface Finding {
  kind: FindingKind;
  /** A place in the log, the size of a tree, or a certificate id. */
  place: string;
}

export type Report = (kind: FindingKind, place: string) => void;

export interface LogReport {
  leaves: number;
  checkpoints: number;
  /** The number of entries that have no place yet. */
  waiting: number;
  /** The size of the tree exported last; null without an export. */
  exported: number | null;
  /** The number of mismatches. */
  found: number;
  /** The first thousand mismatches. */
  findings: readonly Finding[];
}

/** True when the log is consistent in itself, but did not grow from the last correctly signed export. */
export const isForkedOnly = ({ exported, found, findings }: LogReport): boolean =>
  found === 1 && findings[0]?.kind === 'export' && exported !== null;
