import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import {
  shareChoices,
  shareDays,
  shareEndsAt,
  shareEndReasons,
  shareLink,
  undoSeconds,
  type Share,
  type ShareChoice,
  type SharedState,
} from '../rules/index.ts';
import { isActiveAt, openColumn, type ListedRow, type ShareRow } from './share-store.ts';

/** The public state for each certificate state that an active share can show. */
const publicStates: Readonly<Record<string, SharedState>> = {
  issued: 'valid',
  suspended: 'under-review',
  replaced: 'replaced',
  revoked: 'revoked',
};

export const choicesOf = ({ parts }: Pick<ShareRow, 'parts'>): ShareChoice[] =>
  shareChoices.filter((choice) => parts.includes(choice));

/** Presents shares in the given order. `endsAt` is the certificate's end; null when no share can be extended. */
export async function presentShares(
  platform: Pick<Platform, 'vault' | 'clock' | 'settings'>,
  connection: Connection,
  rows: readonly ListedRow[],
  endsAt: Date | null,
): Promise<Share[]> {
  const labels = await openColumn(platform, connection, rows, 'label_sealed');
  const active = rows.filter((row) => isActiveAt(row, platform.clock.now()));
  const keys = await openColumn(platform, connection, active, 'key_sealed');
  const links = new Map(
    active.map(({ id }, index) => [id, keys[index] ? shareLink(platform.settings.publicUrl, keys[index]) : '']),
  );
  return rows.map((row, index) => ({
    id: row.id,
    label: labels[index] ?? '',
    link: links.get(row.id) ?? '',
    ...presentRow(row, platform.clock.now(), endsAt),
  }));
}

const longestDays = Math.max(...shareDays) as (typeof shareDays)[number];

function presentRow(row: ListedRow, now: Date, endsAt: Date | null): Omit<Share, 'id' | 'label' | 'link'> {
  const isActive = isActiveAt(row, now);
  return {
    parts: choicesOf(row),
    withFile: row.with_file,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastDay: lastDayOf(row.expires_at),
    ...presentEnd(row, isActive),
    ...presentOpenings(row),
    openedOlder: isActive && readerSawOlder(row),
    canExtend: isActive && endsAt !== null && shareEndsAt(now, longestDays, endsAt) > row.expires_at,
    undoUntil: undoUntil(row, now),
  };
}

/** A share that has just expired is shown as such, although the sweep has not ended it yet. */
function presentEnd(row: ListedRow, isActive: boolean): Pick<Share, 'endedAt' | 'endReason'> {
  if (isActive) return { endedAt: null, endReason: null };
  const reason = shareEndReasons.find((one) => one === row.end_reason) ?? 'expired';
  return { endedAt: (row.ended_at ?? row.expires_at).toISOString(), endReason: reason };
}

const presentOpenings = (row: ListedRow): Pick<Share, 'openedFirstAt' | 'openedLastAt' | 'openedCount'> => ({
  openedFirstAt: row.opened_first_at?.toISOString() ?? null,
  openedLastAt: row.opened_last_at?.toISOString() ?? null,
  openedCount: row.opened_count,
});

function undoUntil({ ended_at: endedAt, key_sealed: key, expires_at: expiresAt }: ListedRow, now: Date): string | null {
  const until = endedAt && key ? addSeconds(endedAt, undoSeconds.shown) : null;
  return until && until > now && expiresAt > now ? until.toISOString() : null;
}

/** True when the reader, on opening it last, saw another certificate, or this one in another state. */
function readerSawOlder({ opened_certificate_id: seen, opened_state: state, ...row }: ListedRow): boolean {
  return seen !== null && (seen !== row.certificate_id || state !== (publicStates[row.state] ?? null));
}
