// Input of the wizard that was typed but not yet sent (decision D47), sealed and kept for 60 minutes.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { dropDraftRows, markOf, readDraftRows, writeDraftRow } from '../../platform/drafts/draft-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import { draftSteps, type DraftStep, type DraftValues } from '../rules/index.ts';

export const keptSeconds = 3600;

const kindOf = (step: DraftStep): string => `tenant-request/${step}`;
const sealedColumn = (id: string, step: DraftStep) => ({ table: 'draft', column: 'sealed', id: `${id}/${step}` });

type Storing = Pick<Platform, 'vault' | 'clock'>;

interface Owner {
  id: string;
  personKeyId: string;
}

export interface DraftToKeep {
  step: DraftStep;
  values: DraftValues;
  mark?: DraftMark | undefined;
}

export async function keepDraft(
  { vault, clock }: Platform,
  trx: Transaction,
  owner: Owner,
  { step, values, mark }: DraftToKeep,
): Promise<void> {
  const sealed = await vault.seal(trx, owner.personKeyId, sealedColumn(owner.id, step), values);
  const row = { subject_id: owner.id, kind: kindOf(step), person_key_id: owner.personKeyId, sealed };
  await writeDraftRow(clock, trx, { ...row, keptSeconds, mark });
}

interface MarkedDrafts {
  drafts: Partial<Record<DraftStep, DraftValues>>;
  marks: Partial<Record<DraftStep, DraftMark>>;
}

/** The drafts with their marks, by which the page knows whether its own copies are the latest. */
export async function readMarkedDrafts(
  { vault, clock }: Storing,
  connection: Connection,
  owner: Owner,
): Promise<MarkedDrafts> {
  const rows = await readDraftRows(connection, { clock }, [owner.id]);
  const drafts: MarkedDrafts['drafts'] = {};
  const marks: MarkedDrafts['marks'] = {};
  for (const step of draftSteps) {
    const row = rows.find(({ kind }) => kind === kindOf(step));
    const values =
      row && (await vault.open<DraftValues>(connection, owner.personKeyId, sealedColumn(owner.id, step), row.sealed));
    if (!values) continue;
    drafts[step] = values;
    const mark = markOf(row);
    if (mark) marks[step] = mark;
  }
  return { drafts, marks };
}

/** Deletes the draft of a saved step, or without a step all drafts of a request. */
export const dropDrafts = (trx: Transaction, id: string, step?: DraftStep): Promise<void> =>
  dropDraftRows(trx, id, step && kindOf(step));
