// Input of the landlord's page that was typed but not yet sent (decision D47), sealed and kept for 30 days.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { dropDraftRows, markOf, readDraftRows, writeDraftRow } from '../../platform/drafts/draft-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DraftMark } from '../../platform/rules/draft-mark.ts';
import { contactFields, type ConfirmationDraft } from '../rules/index.ts';
import type { Signing } from './signing-source.ts';

const kind = 'landlord-confirmation';
export const keptSeconds = 30 * 24 * 3600;

const sealedColumn = (id: string) => ({ table: 'draft', column: 'sealed', id: `${id}/${kind}` });

interface Owner {
  id: string;
  draftKeyId: string;
}

type Sealing = Pick<Platform, 'vault' | 'clock'>;

type MarkedDraft = ConfirmationDraft & { mark?: DraftMark | undefined };

/** If a tenant asked, the draft neither keeps nor shows how to reach the tenant (decision D78). */
export const withoutContact = <Draft extends ConfirmationDraft>(
  { contact }: Pick<Signing, 'contact'>,
  draft: Draft,
): Draft => (contact ? without(contactFields, draft) : draft);

/**
 * Older drafts have no `openNow`: the hint then said to answer `rentPaidRegularly` with 'nein' as soon as anything was open. That does
 * not answer today's question (decision D49), so it is dropped.
 */
export const withoutOldAnswer = <Draft extends ConfirmationDraft>(draft: Draft): Draft =>
  'openNow' in draft.values ? draft : without(['rentPaidRegularly'], draft);

function without<Draft extends ConfirmationDraft>(names: readonly string[], draft: Draft): Draft {
  const values = Object.entries(draft.values).filter(([name]) => !names.includes(name));
  return { ...draft, values: Object.fromEntries(values) };
}

export async function keepDraft(
  { vault, clock }: Sealing,
  trx: Transaction,
  owner: Owner,
  { mark, ...draft }: MarkedDraft,
): Promise<void> {
  const sealed = await vault.seal(trx, owner.draftKeyId, sealedColumn(owner.id), draft satisfies ConfirmationDraft);
  const row = { subject_id: owner.id, kind, person_key_id: owner.draftKeyId, sealed };
  await writeDraftRow(clock, trx, { ...row, keptSeconds, mark });
}

export async function readDraft(
  sealing: Sealing,
  connection: Connection,
  owner: Owner,
): Promise<ConfirmationDraft | null> {
  const marked = await readMarkedDraft(sealing, connection, owner);
  if (!marked) return null;
  const { mark: _mark, ...draft } = marked;
  return draft;
}

/** The draft with its mark, by which the page knows whether its own copy is the latest. */
export async function readMarkedDraft(
  { vault, clock }: Sealing,
  connection: Connection,
  owner: Owner,
): Promise<MarkedDraft | null> {
  const rows = await readDraftRows(connection, { clock }, [owner.id]);
  const row = rows.find((one) => one.kind === kind && one.person_key_id === owner.draftKeyId);
  const draft =
    row && (await vault.open<ConfirmationDraft>(connection, owner.draftKeyId, sealedColumn(owner.id), row.sealed));
  return draft ? { ...draft, mark: markOf(row) } : null;
}

/** Removes all tenants from the draft, because it may name somebody who is no longer named; the page then shows the present ones. */
export async function forgetTenantsOfDraft(sealing: Sealing, trx: Transaction, owner: Owner): Promise<void> {
  const draft = await readMarkedDraft(sealing, trx, owner);
  if (!draft) return;
  const { mark: _mark, ...rest } = withoutTenants(draft);
  if (Object.keys(rest.values).length < Object.keys(draft.values).length) await keepDraft(sealing, trx, owner, rest);
}

export const withoutTenants = <Draft extends ConfirmationDraft>(draft: Draft): Draft =>
  without(
    Object.keys(draft.values).filter((name) => name.startsWith('coTenants.')),
    draft,
  );

/** Drafts of many records at once, without the tenants' contact data; records without a draft are missing. */
export async function readDrafts(
  { vault, clock }: Sealing,
  connection: Connection,
  owners: readonly Owner[],
): Promise<{ id: string; draft: ConfirmationDraft }[]> {
  const keys = new Map(owners.map(({ id, draftKeyId }) => [id, draftKeyId]));
  const rows = await readDraftRows(connection, { clock }, [...keys.keys()]);
  const own = rows.filter((row) => row.kind === kind && keys.get(row.subject_id) === row.person_key_id);
  const drafts = await vault.openAll<ConfirmationDraft>(
    connection,
    own.map((row) => ({
      personKeyId: row.person_key_id,
      sealedColumn: sealedColumn(row.subject_id),
      sealed: row.sealed,
    })),
  );
  return own.flatMap(({ subject_id: id }, index) =>
    drafts[index] ? [{ id, draft: without(contactFields, drafts[index]) }] : [],
  );
}

export const dropDraft = (trx: Transaction, id: string): Promise<void> => dropDraftRows(trx, id, kind);
