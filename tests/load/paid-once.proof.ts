// Every order in which a provider's news can come, each told twice at once; src/payment/server/paid-once.test.ts plays some.
import { news, once, onceAndBack, recordNames, tellNews, tellRecords } from '../support/payment/news-in-any-order.ts';
import { permutations } from '../support/permutations.ts';
import { withProduct } from './proof-product.ts';
import type { Row } from './row.ts';

export const name = 'Paid once';

function row(what: string, made: readonly object[], wanted: readonly object[]): Row {
  const value = made.filter((one, place) => JSON.stringify(one) === JSON.stringify(wanted[place])).length;
  return { what, value, unit: `of ${wanted.length}`, bar: 'all', ok: value === wanted.length };
}

export const run = (): Promise<Row[]> =>
  withProduct('paid-once', async (product) => {
    const ofNews = permutations(news);
    const ofRecords = permutations(recordNames);
    return [
      row(
        'orders of five news: one payment, confirmation, invoice and certificate',
        await tellNews(product, ofNews),
        ofNews.map((order) => ({ order, ...once })),
      ),
      row(
        'orders of paid, cancelled, refunded and disputed: paid once, taken back once',
        await tellRecords(product, ofRecords),
        ofRecords.map((order) => ({ order, ...onceAndBack })),
      ),
    ];
  });
