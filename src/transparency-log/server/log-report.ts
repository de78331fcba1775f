/** What does not match, in the order of the checks; the texts say what each means. */
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
  /** A place in the log, the size of a tree, or the id of a certificate. */
  place: string;
}

export type Report = (kind: FindingKind, place: string) => void;

export interface LogReport {
  leaves: number;
  checkpoints: number;
  /** Entries that have no place yet. */
  waiting: number;
  /** Size of the tree that was exported last; null without an export. */
  exported: number | null;
  /** How much does not match. */
  found: number;
  /** The first thousand of it. */
  findings: readonly Finding[];
}

/** Whole in itself, and not what the last, rightly signed export grew into. */
export const isForkedOnly = ({ exported, found, findings }: LogReport): boolean =>
  found === 1 && findings[0]?.kind === 'export' && exported !== null;
