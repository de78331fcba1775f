// The least that can answer a code: Node's own HTTP, the keyed hash, one read and the decryption, on the product's own database.
// node tests/load/bare-check.ts <port> <data folder>
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { openPool } from '../../src/platform/database/connection.ts';
import { findRunningPostgres } from '../../src/platform/database/running-postgres.ts';
import { parseKeyRing } from '../../src/platform/crypto/key-ring.ts';
import { openBox } from '../../src/platform/crypto/sealed-box.ts';
import { normaliseSecurityCode } from '../../src/certificate/rules/security-code.ts';

const [, , port = '', dataDir = ''] = process.argv;
const connection = findRunningPostgres(join(dataDir, 'postgres'));
if (connection === null) throw new Error('the product does not run there');
const pool = openPool(connection);
const ring = parseKeyRing(readFileSync(join(dataDir, 'keys/master.key'), 'utf8'), 'key file');
const wrappingKey = ring.wrappingKey(ring.currentId);

const query = {
  name: 'check',
  text: `select certificate.id, state, tenant_key_id, tenant_sealed, issued_at, evidence_level, wrapped
    from certificate join person_key on person_key.id = tenant_key_id where code_index = $1`,
};

interface Row {
  id: string;
  state: string;
  tenant_key_id: string;
  tenant_sealed: Buffer;
  issued_at: Date;
  evidence_level: number;
  wrapped: Buffer;
}

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
  const key = openBox(wrappingKey, row.wrapped, `person_key|wrapped|${row.tenant_key_id}`);
  const opened = openBox(key, row.tenant_sealed, `certificate|tenant_sealed|${row.id}`).toString('utf8');
  const tenant = JSON.parse(opened) as { firstName: string; address: { postalCode: string } };
  return JSON.stringify({
    message: 'Diese Bescheinigung ist gültig.',
    data: {
      status: row.state,
      firstName: tenant.firstName,
      address: { postalCode: tenant.address.postalCode.slice(0, 3) },
      issueDate: row.issued_at.toISOString(),
      evidenceLevel: row.evidence_level,
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
