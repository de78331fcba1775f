// Large tools that only a proof needs: found by name, so that everything else works without them.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Where a file of a package lies, such as 'lighthouse/cli/index.js'; undefined: the package is not installed. */
export function fileOfPackage(name: string): string | undefined {
  try {
    return require.resolve(name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
