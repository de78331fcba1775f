// Before the first start with an external PostgreSQL: creates database and roles as named in DATABASE_URL and DATABASE_OWNER_URL.
import { withDatabaseFaults } from '../../platform/database/database-fault.ts';
import { readAddress, setUpDatabase } from '../../platform/database/set-up-database.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import { setupOperatorNeutralTexts as texts } from '../rules/setup-operator.de.ts';
import type { OfflineQuestion, Table } from './table.ts';

export async function setUp({ settings }: Pick<OfflineQuestion, 'settings'>): Promise<Table> {
  const { databaseUrl: appUrl, databaseOwnerUrl: ownerUrl, databaseAdminUrl: adminUrl } = settings;
  if (appUrl === undefined || ownerUrl === undefined || adminUrl === undefined) throw new StartProblem(texts.needs);
  const [ofApp, ofOwner] = [readAddress(appUrl), readAddress(ownerUrl)];
  if (ofApp.role === ofOwner.role) throw new StartProblem(texts.needsTwo);
  if (ofApp.database !== ofOwner.database) throw new StartProblem(texts.needsOneDatabase);
  const { database, owner, app } = await withDatabaseFaults(adminUrl, 'DATABASE_ADMIN_URL', () =>
    setUpDatabase(adminUrl, { ownerUrl, appUrl }),
  );
  const row = (what: string, { name, isNew }: typeof owner): string[] => [what, name, isNew ? texts.made : texts.there];
  return {
    title: texts.done,
    columns: texts.columns,
    rows: [row(texts.database, database), row(texts.owner, owner), row(texts.app, app)],
  };
}
