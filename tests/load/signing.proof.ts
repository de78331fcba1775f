// Keys and time stamps that openssl makes, used as the product would use them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { childrenOf, readDer, within } from '../../src/platform/signing/der.ts';
import { createDetachedSigner, sha256Of } from '../../src/platform/signing/signed-data.ts';
import { openSigningKey } from '../../src/platform/signing/signing-key.ts';
import { timestampFrom } from '../../src/platform/signing/timestamp.ts';
import { trialIdentity } from '../support/document-press.ts';
import { askTool, holds, says } from './ask-tool.ts';
import type { Row } from './row.ts';

export const name = 'Signing keys and time stamps';

const password = 'nur-zur-probe';

function makeCertificate(folder: string, file: string, usage: string): void {
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=Probe -addext'.split(
    ' ',
  );
  askTool('openssl', [...words, usage, '-keyout', join(folder, `${file}.key`), '-out', join(folder, `${file}.crt`)]);
}

function opens(folder: string, file: string): string {
  try {
    const given = { DATA_DIR: folder, SIGNING_KEY_FILE: join(folder, file), SIGNING_KEY_PASSWORD: password };
    return openSigningKey(loadSettings(given), new Date()).certificate.subject;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function keyFiles(folder: string): Row[] {
  makeCertificate(folder, 'own', 'keyUsage=digitalSignature');
  const pair = ['-inkey', join(folder, 'own.key'), '-in', join(folder, 'own.crt'), '-passout', `pass:${password}`];
  const write = (file: string, ...options: string[]): unknown =>
    askTool('openssl', ['pkcs12', '-export', ...pair, '-out', join(folder, file), ...options]);
  write('now.p12');
  write('old.p12', '-legacy');
  const convert = ['pkcs12', '-legacy', '-in', join(folder, 'old.p12'), '-out', join(folder, 'new.pem')];
  askTool('openssl', [...convert, '-passin', `pass:${password}`, '-passout', `pass:${password}`]);
  return [
    holds('a PKCS#12 file of openssl opens', opens(folder, 'now.p12') === 'CN=Probe'),
    holds('one in old ciphers is refused with the way out', /openssl pkcs12 -legacy/.test(opens(folder, 'old.p12'))),
    holds('after that conversion it opens', opens(folder, 'new.pem') === 'CN=Probe'),
  ];
}

const authoritySettings = (folder: string): string => `[tsa]
default_tsa = here
[here]
serial = ${join(folder, 'serial')}
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
ess_cert_id_alg = sha256
`;

/** `openssl ts` behind HTTP. */
async function startAuthority(folder: string): Promise<{ url: string; close(): void }> {
  makeCertificate(folder, 'tsa', 'extendedKeyUsage=critical,timeStamping');
  writeFileSync(join(folder, 'tsa.cnf'), authoritySettings(folder));
  writeFileSync(join(folder, 'serial'), '01\n');
  const [question, answer] = [join(folder, 'question'), join(folder, 'answer')];
  const key = [
    '-signer',
    join(folder, 'tsa.crt'),
    '-inkey',
    join(folder, 'tsa.key'),
    '-config',
    join(folder, 'tsa.cnf'),
  ];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      writeFileSync(question, Buffer.concat(parts));
      askTool('openssl', ['ts', '-reply', '-queryfile', question, ...key, '-out', answer]);
      response.end(readFileSync(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** ContentInfo > [0] > SignedData > signer infos > the first one. */
function signerOf(cms: Buffer): { signature: Buffer; token: Buffer } {
  const parts = childrenOf(within(readDer(cms), 1, 0, 4, 0));
  const [signature, unsigned] = parts.slice(-2);
  if (signature === undefined || unsigned === undefined) throw new Error('no time stamp in the signature');
  return { signature: signature.content, token: within(unsigned, 0, 1, 0).whole };
}

async function timestamps(folder: string): Promise<Row[]> {
  const authority = await startAuthority(folder);
  try {
    const fetchTimestamp = timestampFrom({ url: authority.url, timeoutMs: 10_000 });
    const { signature, token } = signerOf(
      await createDetachedSigner(trialIdentity())(Buffer.alloc(32, 7), fetchTimestamp),
    );
    const file = join(folder, 'token.der');
    writeFileSync(file, token);
    const verify = ['ts', '-verify', '-token_in', '-in', file, '-CAfile', join(folder, 'tsa.crt'), '-digest'];
    return [
      says(
        'openssl ts: the time stamp is about this signature',
        'openssl',
        [...verify, sha256Of(signature).toString('hex')],
        /Verification: OK/,
      ),
      holds(
        'openssl ts: and about no other',
        !/Verification: OK/.test(askTool('openssl', [...verify, '00'.repeat(32)]).output),
      ),
    ];
  } finally {
    authority.close();
  }
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signing-'));
  try {
    return [...keyFiles(folder), ...(await timestamps(folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
