// How far the columns of an issued certificate can be believed: by its seal, or by the view that its entry in the log commits to.
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Evidence } from '../rules/certificate-data.ts';
import { isLowestEvidence } from '../rules/lowest-evidence.ts';
import { rowOfCertificate, type CertificateRow } from './certificate-store.ts';
import { fitsCommittedView } from './committed-view.ts';
import { factsOfRow, fitsSeal } from './evidence-seal.ts';

type Opening = Pick<Platform, 'vault'>;

/**
 * `as-committed`: it has no seal, and all that is in its view fits. `lowest` and `unknown`: it has no seal, and nothing is left to
 * compare with because a side was erased. `lowest` claims nothing that is not true of every certificate.
 */
export type Standing = 'as-signed' | 'as-committed' | 'lowest' | 'unknown' | 'changed';

/** What has a seal is judged without opening anything. `readRow` is asked for the others. */
export async function standingOf(
  platform: Opening,
  connection: Database | Transaction,
  facts: Parameters<typeof factsOfRow>[0],
  readRow: () => Promise<CertificateRow>,
): Promise<Standing> {
  const fits = fitsSeal(platform, factsOfRow(facts));
  if (fits !== null) return fits ? 'as-signed' : 'changed';
  const fitsView = await fitsCommittedView(platform, connection, await readRow());
  if (fitsView !== null) return fitsView ? 'as-committed' : 'changed';
  return isLowestEvidence(facts.evidence_level, facts.evidence as unknown as Evidence) ? 'lowest' : 'unknown';
}

/** Seal, if it has one, and view. Null: a side was erased, and there is no view any more. Throws when a part does not open. */
export async function isAsIssued(
  platform: Opening,
  connection: Database | Transaction,
  row: CertificateRow,
): Promise<boolean | null> {
  if (fitsSeal(platform, factsOfRow(row)) === false) return false;
  return fitsCommittedView(platform, connection, row);
}

/** The same for one that is about to be corrected: what it says of who signs is taken over, so that all of it has to fit. */
export async function mayBeTakenOver(
  { vault, log }: Pick<Platform, 'vault' | 'log'>,
  connection: Database | Transaction,
  id: string,
): Promise<boolean> {
  const row = await rowOfCertificate(connection, id);
  if ((await isAsIssued({ vault }, connection, row)) === true) return true;
  log.error({ certificate: id }, 'a certificate that is not as signed was to be corrected');
  return false;
}
