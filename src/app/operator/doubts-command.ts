// What speaks against the person who asked or signed, before anybody disputes it (D69, security.md Nachweisstufen): ids and reasons
// only.
import {
  findCertificateOfRequest,
  listSignedInDoubt,
  listSuspended,
  type DoubtfulCertificate,
} from '../../certificate/server/index.ts';
import {
  listHeld,
  listObjections,
  listStrangers,
  listWarned,
  type DoubtfulRequest,
} from '../../tenant-request/server/index.ts';
import {
  objectionsOperatorNeutralTexts as objectionsTexts,
  operatorNeutralTexts,
  strangersOperatorNeutralTexts as strangersTexts,
  warningsOperatorNeutralTexts as warningsTexts,
} from '../rules/operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { time, wordsFor } from './cells.ts';
import { maxRows, type Question, type Table } from './table.ts';

type Asked = Pick<Question, 'db' | 'argument'>;

const { held: texts } = operatorNeutralTexts;

const lines = (kind: string, rows: readonly (DoubtfulCertificate | DoubtfulRequest)[]): string[][] =>
  rows.map(({ id, reason, since }) => [id, kind, wordsFor(words.reason, reason), time(since)]);

/** `held --warned` lists what production would hold and trial mode only warned about. */
export async function askHeld({ db, argument }: Asked): Promise<Table> {
  const { columns } = texts;
  if (argument === '--warned') {
    const warned = await listWarned(db, maxRows);
    return { title: warningsTexts.warned(warned.length), columns, rows: lines(texts.request, warned) };
  }
  const requests = await listHeld(db, maxRows);
  const certificates = await listSuspended(db, maxRows);
  return {
    title: texts.title(requests.length + certificates.length),
    columns,
    rows: [...lines(texts.request, requests), ...lines(texts.certificate, certificates)],
    // Somebody is waiting for a decision that only a person can make.
    isAlarm: requests.length + certificates.length > 0,
  };
}

/** Who objects to being named on a paid certificate: the id to decide with, and the certificate's id. */
export async function askObjections({ db }: Pick<Asked, 'db'>): Promise<Table> {
  const rows: string[][] = [];
  for (const { personKeyId, requestId, objection, objectedAt } of await listObjections(db, {
    limit: maxRows,
    after: null,
  })) {
    const certificate = await findCertificateOfRequest(db, requestId);
    rows.push([personKeyId, certificate?.id ?? '', wordsFor(words.objection, objection), time(objectedAt)]);
  }
  return {
    title: objectionsTexts.title(rows.length),
    columns: objectionsTexts.columns,
    rows,
    // By law the person may have to wait for up to a month.
    isAlarm: rows.length > 0,
  };
}

/** Certificates that were signed despite a doubt. */
export async function askWarnings({ db }: Pick<Asked, 'db'>, after = new Date(0)): Promise<Table> {
  const rows = (await listSignedInDoubt(db, maxRows)).filter(({ since }) => since !== null && since >= after);
  return { title: warningsTexts.title(rows.length), columns: texts.columns, rows: lines(texts.certificate, rows) };
}

/** Requests that named an unrelated person as landlord. The last column shows who repeatedly names strangers. */
export async function askStrangers({ db }: Asked): Promise<Table> {
  const rows = await listStrangers(db, maxRows);
  return {
    title: strangersTexts.title(rows.length),
    columns: strangersTexts.columns,
    rows: rows.map(({ id, decidedAt, ofTenant }) => [id, time(decidedAt), String(ofTenant)]),
  };
}
