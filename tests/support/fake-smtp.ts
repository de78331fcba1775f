// A mail server that keeps what it takes: the bytes and the envelope.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  raw: Buffer;
  sender: string;
  recipients: string[];
}

export interface FakeSmtp {
  url: string;
  taken: TakenMail[];
  /** Was read and got no answer. */
  held: TakenMail[];
  /** From now on mails get no answer, or get one again. */
  hold(isHolding: boolean): void;
  /** The answer that is late. */
  answerHeld(): void;
  /** How many connections were opened. */
  connections: () => number;
  close(): Promise<void>;
}

export async function startFakeSmtp(): Promise<FakeSmtp> {
  const taken: TakenMail[] = [];
  const held: TakenMail[] = [];
  const answers: (() => void)[] = [];
  let isHolding = false;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    maxClients: 100,
    closeTimeout: 500,
    onConnect: (_session, done) => {
      connections++;
      done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        (isHolding ? held : taken).push({
          raw: Buffer.concat(chunks),
          sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          recipients: envelope.rcptTo.map(({ address }) => address),
        });
        if (isHolding) answers.push(done);
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    held,
    hold: (value) => {
      isHolding = value;
    },
    answerHeld: () => {
      for (const answer of answers.splice(0)) answer();
    },
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
