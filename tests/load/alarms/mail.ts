// The mail server: away, refusing everybody, refusing some addresses for good.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { TestProduct } from '../../support/product-on-database.ts';
import { sceneOn, scrape, scrapeUntil, type Case } from './scene.ts';

type Mood = 'takes' | 'refuses-all' | 'knows-some';

interface MoodyServer {
  url: string;
  be(mood: Mood): void;
  close(): Promise<void>;
}

const refusal = (text: string): Error => Object.assign(new Error(text), { responseCode: Number(text.slice(0, 3)) });

async function startMoodyServer(): Promise<MoodyServer> {
  let mood: Mood = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 200,
    onRcptTo: ({ address }, _session, done) => {
      if (mood === 'refuses-all') return done(refusal('554 5.7.1 blocked'));
      if (mood === 'knows-some' && address.startsWith('weg')) return done(refusal('550 5.1.1 no such mailbox'));
      done();
    },
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    be: (given) => {
      mood = given;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const registerAll = async (product: TestProduct, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await product.post('/tenant/register', { firstName: 'Lena', email: `${name}@mieterin.example` });
};
const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index}`);

/** Each refused twice, while the server takes mails of others. */
async function refuseForGood(product: TestProduct): Promise<void> {
  await registerAll(product, [...numbered('weg', 22), ...numbered('da', 3)]);
  for (let round = 0; round < 4; round++) {
    await product.settled();
    await product.clock.advance(1000);
    await registerAll(product, [`auch${round}`]);
  }
  await product.settled();
}

export async function mailScene(): Promise<Case[]> {
  const server = await startMoodyServer();
  try {
    return (await sceneOn('alarms-mail', { SMTP_URL: server.url }, async (product, before) => {
      server.be('knows-some');
      await refuseForGood(product);
      const givenUp = await scrapeUntil(product, 'mails_given_up', (count) => count > 20);
      server.be('refuses-all');
      await registerAll(product, numbered('alle', 6));
      const refused = await scrapeUntil(product, 'mail_relay_refuses_all', (one) => one === 1);
      await server.close();
      await product.clock.advance(1000);
      await registerAll(product, ['nie']);
      const away = await scrape(product);
      return [
        { alert: 'MailsGivenUp', how: '22 addresses refused twice with 550 5.1.1', before, after: givenUp },
        { alert: 'MailServerRefusesAll', how: '6 recipients answered with 554 5.7.1', before, after: refused },
        { alert: 'MailsStandStill', how: 'mail server ended, clock 1,000 s on', before, after: away },
      ];
    })) as Case[];
  } finally {
    await server.close().catch(() => undefined);
  }
}
