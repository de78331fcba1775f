import type { Connection } from '../../platform/database/database.ts';
import { isBehind, type Page } from '../../platform/database/page.ts';
import { unfinishedStates } from '../rules/index.ts';

/** Begun before `before` and never finished. */
export const findUnfinished = (connection: Connection, before: Date, page: Page) =>
  connection
    .selectFrom('landlord_account')
    .select(['id', 'created_at as at'])
    .where('state', 'in', unfinishedStates)
    .where('created_at', '<', before)
    .where(isBehind(page, 'created_at'))
    .orderBy('created_at')
    .limit(page.most)
    .execute();
