// For the check: whose copy a file is.
import type { Platform } from '../../platform/platform.ts';
import { findCopy } from './copy-store.ts';
import { choicesOf } from './present-share.ts';
import { findShared } from './reader-store.ts';
import { shareLabelOf } from './share-store.ts';

interface CheckedCopy {
  /** What it prints; its state is told. */
  certificateId: string;
  /** Null once its share has ended: what was ended tells nobody any more for whom it was. */
  label: string | null;
  /** Else the check tells nothing of where the flat is. */
  isAddressShared: boolean;
}

/** Null: no copy has this hash. */
export async function findCheckedCopy(platform: Platform, hash: Uint8Array): Promise<CheckedCopy | null> {
  const { db, clock } = platform;
  const copy = await findCopy(db, hash);
  if (!copy) return null;
  const row = copy.shareId === null ? null : await findShared(db, copy.shareId, clock.now());
  return {
    certificateId: copy.certificateId,
    label: row && shareLabelOf(platform, row),
    isAddressShared: row !== null && choicesOf(row).includes('address'),
  };
}
