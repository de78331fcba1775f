// One thing after the other is made to stand still on a started product, and its figures are read before and meanwhile.
import { eventually } from '../../../scripts/demo/http-client.ts';
import { withClient } from '../../../src/platform/database/connection.ts';
import type { TestProduct } from '../../support/product-on-database.ts';
import { withProduct } from '../proof-product.ts';
import { figuresIn, type Figures, type Seen } from './rules.ts';

export interface Case extends Seen {
  alert: string;
  /** What was done. */
  how: string;
}

/** What can't be made here says why. */
export interface NotHere {
  alert: string;
  notHere: string;
}

export type Scene = () => Promise<(Case | NotHere)[]>;

/** As Prometheus does: who does not answer has no figures but that. */
export async function scrape({ url }: Pick<TestProduct, 'url'>): Promise<Figures> {
  const text = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => undefined,
  );
  if (text === undefined) return new Map([['up{}', 0]]);
  return new Map([...figuresIn(text), ['up{}', 1]]);
}

/** The first look that shows it. */
export function scrapeUntil(
  product: Pick<TestProduct, 'url'>,
  figure: string,
  holds: (value: number) => boolean,
  timeoutMs = 60_000,
): Promise<Figures> {
  return eventually(
    figure,
    async () => {
      const figures = await scrape(product);
      const values = [...figures].filter(([name]) => name.startsWith(figure)).map(([, value]) => value);
      return values.some(holds) ? figures : undefined;
    },
    timeoutMs,
  );
}

export const asOwner = ({ platform }: Pick<TestProduct, 'platform'>, text: string): Promise<unknown> =>
  withClient(platform.settings.databaseOwnerUrl ?? '', (client) => client.query(text));

/** A product of its own; `before` is what it says while nothing is wrong. */
export function sceneOn(
  name: string,
  settings: Record<string, string>,
  play: (product: TestProduct, before: Figures) => Promise<(Case | NotHere)[]>,
): Promise<(Case | NotHere)[]> {
  const begin = async (product: TestProduct): Promise<(Case | NotHere)[]> => {
    // The first look makes some figures, the second one shows them.
    await scrape(product);
    return play(product, await scrape(product));
  };
  return withProduct(name, begin, settings);
}
