// The least that can answer a code: Node's own HTTP, the keyed hash, one read and the decryption, on the product's own database.
// The same columns and an answer with the same fields: without limits, headers, validation, metrics and log.
// node tests/load/bare-check.ts <port> <data folder>
import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { openPool } from '../../src/platform/database/connection.ts';
import { parseKeyRing } from '../../src/platform/crypto/key-ring.ts';
import { openBox } from '../../src/platform/crypto/sealed-box.ts';
import { evidenceNeutralTexts } from '../../src/certificate/rules/evidence.de.ts';
import { findRunningPostgres } from '../../src/platform/database/product-lock.ts';
import { normaliseSecurityCode } from '../../src/security-code/rules/index.ts';

const [, , port = '', dataDir = ''] = process.argv;
const connection = findRunningPostgres(join(dataDir, 'postgres'));
if (connection === null) throw new Error('the product does not run there');
const pool = openPool(connection);
const ring = parseKeyRing(readFileSync(join(dataDir, 'keys/master.key'), 'utf8'), 'key file');
const wrappingKey = ring.wrappingKey(ring.currentId);

const query = {
  name: 'check',
  text: `select certificate.id, state, status_since, successor_id, tenant_key_id, tenant_sealed, issued_at, signed_at,
    evidence_level, evidence, kek_id, wrapped from certificate join person_key on person_key.id = tenant_key_id where code_index = $1`,
};

interface Row {
  id: string;
  state: string;
  successor_id: string | null;
  tenant_key_id: string;
  tenant_sealed: Buffer;
  issued_at: Date;
  signed_at: Date;
  evidence_level: number;
  evidence: Record<'checked' | 'notChecked', string[]>;
  wrapped: Buffer;
}

const textsOf = (table: Readonly<Record<string, string>>, names: readonly string[]): string[] =>
  names.map((name) => table[name] ?? '');

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function check(body: string): Promise<string> {
  const { uniqueCode } = JSON.parse(body) as { uniqueCode: string };
  const index = ring.mac('index/code', normaliseSecurityCode(uniqueCode));
  const { rows } = await pool.query<Row>({ ...query, values: [index] });
  const [row] = rows;
  if (!row) throw new Error('unknown');
  const key = createSecretKey(openBox(wrappingKey, row.wrapped, `person_key|wrapped|${row.tenant_key_id}`));
  const opened = openBox(key, row.tenant_sealed, `certificate|tenant_sealed|${row.id}`).toString('utf8');
  const tenant = JSON.parse(opened) as { firstName: string; property: { postalCode: string } };
  return JSON.stringify({
    message: 'Diese Bescheinigung ist gültig.',
    data: {
      status: row.state,
      statusSince: '',
      hasSuccessor: row.successor_id !== null,
      firstName: tenant.firstName,
      address: { postalCode: tenant.property.postalCode.slice(0, 3) },
      issueDate: row.issued_at.toISOString().slice(0, 10),
      recommendedUntil: row.issued_at.toISOString().slice(0, 10),
      evidenceLevel: row.evidence_level,
      evidence: {
        checked: textsOf(evidenceNeutralTexts.checked, row.evidence.checked),
        notChecked: textsOf(evidenceNeutralTexts.notChecked, row.evidence.notChecked),
        warnings: [],
        on: row.signed_at.toISOString().slice(0, 10),
      },
      checkedAt: new Date().toISOString(),
    },
  });
}

createServer((request, response) => {
  void readBody(request)
    .then(check)
    .then((answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
    .catch(() => response.writeHead(404).end());
}).listen(Number(port), '127.0.0.1');
