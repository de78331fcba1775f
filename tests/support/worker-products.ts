// The products of one worker: the usual one, and one at a time that differs from it. So a story that needs another product
// needs no other worker, browser included.
import { copyPreparedData } from './prepared-data-setup.ts';
import { preparePlace, startProcess, type Place, type ProductProcess } from './product-process.ts';

/** In what a product differs from the usual one. */
export interface Surroundings {
  settings?: Record<string, string>;
  /** Before the product starts. */
  prepare?(place: Place): void;
  /** After it has ended. */
  close?(): Promise<void>;
}

export type Begin<Kind extends Surroundings> = () => Kind | Promise<Kind>;

export interface Running<Kind extends Surroundings> {
  surroundings: Kind;
  product: ProductProcess;
  end(): Promise<void>;
}

export interface Products {
  /** The function that begins the surroundings stands for them: asked for with it again, the product is the same. */
  of<Kind extends Surroundings>(begin: Begin<Kind>): Promise<Running<Kind>>;
  endAll(): Promise<void>;
}

export const asUsual = (): Surroundings => ({});

async function run<Kind extends Surroundings>(begin: Begin<Kind>): Promise<Running<Kind>> {
  const surroundings = await begin();
  const place = await preparePlace();
  const tidy = async (): Promise<void> => {
    place.remove();
    await surroundings.close?.();
  };
  try {
    copyPreparedData(place.dataDir);
    surroundings.prepare?.(place);
    const product = await startProcess(place, surroundings.settings);
    const end = async (): Promise<void> => {
      await product.kill('SIGINT');
      await tidy();
    };
    return { surroundings, product, end };
  } catch (error) {
    await tidy();
    throw error;
  }
}

export function createProducts(): Products {
  const running = new Map<Begin<Surroundings>, Running<Surroundings>>();
  const endAllBut = async (...kept: Begin<Surroundings>[]): Promise<void> => {
    for (const [begin, { end }] of running)
      if (!kept.includes(begin)) {
        running.delete(begin);
        await end();
      }
  };
  return {
    of: async <Kind extends Surroundings>(begin: Begin<Kind>) => {
      // Products nobody asks anything still look for jobs every second.
      await endAllBut(begin, asUsual);
      const found = running.get(begin) ?? (await run(begin));
      running.set(begin, found);
      return found as Running<Kind>;
    },
    endAll: () => endAllBut(),
  };
}
