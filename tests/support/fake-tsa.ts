// A small time stamp authority (RFC 3161) over real HTTP, with faults to choose from.
import { createHash, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  childrenOf,
  element,
  integer,
  objectIdentifier,
  octetString,
  readDer,
  sequence,
  setOf,
  tagged,
  within,
} from '../../src/platform/signing/der.ts';
import type { SigningIdentity } from '../../src/platform/signing/signed-data.ts';

export type TsaFault =
  | 'error'
  | 'refusal'
  | 'other-nonce'
  | 'other-hash'
  | 'silence'
  | 'redirect'
  | 'flood'
  | 'noise'
  /** A right token, with more certificates than a document keeps room for. */
  | 'no-room';

export interface FakeTsa {
  url: string;
  /** How often it was asked. */
  asked(): number;
  behave(fault: TsaFault | null): void;
  close(): Promise<void>;
}

const oid = objectIdentifier;
const sha256Algorithm = sequence(oid('2.16.840.1.101.3.4.2.1'));
const statementType = oid('1.2.840.113549.1.9.16.1.4');
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function tokenOf(statement: Buffer, { key, certificate }: SigningIdentity, copies = 1): Buffer {
  const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf([value]));
  const attributes = [
    attribute('1.2.840.113549.1.9.3', statementType),
    attribute('1.2.840.113549.1.9.4', octetString(sha256(statement))),
    attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octetString(sha256(certificate.raw)))))),
  ];
  const [, serial, , issuer] = childrenOf(within(readDer(certificate.raw), 0));
  const signer = sequence(
    integer(1),
    sequence(issuer?.whole ?? Buffer.alloc(0), serial?.whole ?? Buffer.alloc(0)),
    sha256Algorithm,
    setOf(attributes, 0xa0),
    sequence(oid('1.2.840.10045.4.3.2')),
    octetString(sign('sha256', setOf(attributes), key)),
  );
  const content = sequence(
    integer(3),
    setOf([sha256Algorithm]),
    sequence(statementType, tagged(0, octetString(statement))),
    tagged(0, ...Array.from({ length: copies }, () => certificate.raw)),
    setOf([signer]),
  );
  return sequence(oid('1.2.840.113549.1.7.2'), tagged(0, content));
}

function answerTo(question: Buffer, at: Date, identity: SigningIdentity, fault: TsaFault | null): Buffer {
  if (fault === 'noise') return Buffer.from('<html>');
  if (fault === 'refusal') return sequence(sequence(integer(2)));
  const [, imprint, nonce] = childrenOf(readDer(question));
  const hash = imprint && within(imprint, 1).content;
  const time = at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  const statement = sequence(
    integer(1),
    oid('1.3.6.1.4.1.99999.1'),
    sequence(sha256Algorithm, octetString(fault === 'other-hash' ? sha256(question) : (hash ?? question))),
    integer(7),
    element(0x18, Buffer.from(`${time}Z`, 'latin1')),
    fault === 'other-nonce' ? integer(5) : (nonce?.whole ?? integer(0)),
  );
  return sequence(sequence(integer(0)), tokenOf(statement, identity, fault === 'no-room' ? 50 : 1));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function startFakeTsa(identity: SigningIdentity, at: Date): Promise<FakeTsa> {
  let [asked, fault]: [number, TsaFault | null] = [0, null];
  const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    asked += 1;
    const question = await bodyOf(request);
    if (fault === 'silence') return;
    if (fault === 'redirect' && request.url === '/') {
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    }
    response.writeHead(fault === 'error' ? 500 : 200, { 'content-type': 'application/timestamp-reply' });
    response.end(fault === 'flood' ? Buffer.alloc(200_000, 0x30) : answerTo(question, at, identity, fault));
  };
  const server = createServer((request, response) => {
    // A connection kept alive may end just as it is used again, and then a question never arrives.
    response.setHeader('connection', 'close');
    void reply(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked: () => asked,
    behave: (chosen) => {
      fault = chosen;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
