// The further parties named by a request or certificate, for people who write that they are not in that lease or want their data
// deleted. Reading is logged.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate, furtherPartiesOf } from '../../certificate/server/index.ts';
import { fullName, type PersonName } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { isId } from '../../platform/rules/id.ts';
import { findNamed, listNamed } from '../../tenant-request/server/index.ts';
import { coTenantsOperatorNeutralTexts as texts } from '../rules/operator.de.ts';
import { wordsOperatorNeutralTexts as words } from '../rules/words-operator.de.ts';
import { time, wordsFor } from './cells.ts';
import { openVault } from './open-parts.ts';
import type { Question, Table } from './table.ts';

/** Finds them by the id of the request or of its certificate. */
export async function askCoTenants(question: Question): Promise<Table> {
  const id = (question.argument ?? '').toLowerCase();
  const unknown: Table = { title: texts.unknown, columns: texts.columns, rows: [], isAlarm: true };
  if (!isId(id)) return unknown;
  const { clock, vault } = await openVault(question);
  return inTransaction(question.db, async (trx) => {
    const certificate = await findCertificate({ vault }, trx, id);
    const requestId = certificate?.requestId ?? certificate?.landlordRequestId ?? id;
    const named = await listNamed(trx, requestId);
    const known = new Set(named.map(({ personKeyId }) => personKeyId));
    const onPaper = await furtherPartiesOf({ vault }, trx, requestId);
    const added = onPaper.filter(({ personKeyId }) => !known.has(personKeyId));
    if (named.length + added.length === 0) return unknown;
    await recordEvent(trx, clock, {
      event: 'co-tenant.read',
      actor: 'operator',
      subjectId: requestId,
    });
    const rows: string[][] = [];
    for (const { personKeyId, toldAt, objection } of named) {
      const person = (await findNamed({ vault }, trx, personKeyId))?.person;
      const said = objection === null ? '' : wordsFor(words.objection, objection);
      rows.push([personKeyId, nameOf(person), time(toldAt), said, texts.as.named]);
    }
    for (const { personKeyId, person, side } of added) rows.push([personKeyId, nameOf(person), '', '', texts.as[side]]);
    return { title: texts.title(rows.length), columns: texts.columns, rows };
  });
}

const nameOf = (person: PersonName | null | undefined): string => (person ? fullName(person) : texts.gone);
