// What the figures of a running product say of its sweeps, as the alarm 'SweepFails' reads them.
import { eventually } from '../../scripts/demo/http-client.ts';
import type { TestProduct } from './product-on-database.ts';

async function failuresOf({ url }: TestProduct, sweep: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^sweep_failures\\{sweep="${sweep}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** Runs it at once, and waits until the figure is as it should be. */
export async function expectFailures(
  product: TestProduct,
  sweep: string,
  { atLeast, atMost = Infinity }: { atLeast: number; atMost?: number },
): Promise<void> {
  product.platform.jobs.soon(sweep);
  await eventually(
    `at least ${atLeast} and at most ${atMost} failures of ${sweep}`,
    async () => {
      const failures = await failuresOf(product, sweep);
      return (failures >= atLeast && failures <= atMost) || undefined;
    },
    20_000,
  );
}
