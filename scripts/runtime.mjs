// What every script needs first: the right Node, the packages, and optionally the built product. Plain JavaScript that runs on Node
// 20, because a fresh machine may have no other.
import { bringNode } from './runtime/bring-node.mjs';
import { buildProduct } from './runtime/build-product.mjs';
import { checkNeeded, checkSettings } from './runtime/check-settings.mjs';
import { installPackages } from './runtime/install-packages.mjs';
import { root, toolEnvironment } from './runtime/places.mjs';
import { refuseInstalled } from './runtime/refuse-installed.mjs';

/**
 * @param {{ build?: boolean, settings?: boolean, installed?: string }} what `settings`: they are checked first; `installed`: what
 *   to use instead in an installed folder, where nothing is prepared
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv, root: string }>} Node 24 or newer, its environment, the checkout
 */
export async function prepareRuntime({ build = false, settings = false, installed = 'eine eigene Kopie' } = {}) {
  refuseInstalled(installed);
  if (settings) checkNeeded();
  const node = await bringNode();
  await installPackages(node);
  if (settings) await checkSettings(node);
  if (build) await buildProduct(node);
  return { node, env: toolEnvironment(node), root };
}

export { buildProduct } from './runtime/build-product.mjs';
export { findChromium } from './runtime/find-chromium.mjs';
export { handOver } from './runtime/hand-over.mjs';
export { ClearProblem, runMain } from './runtime/say.mjs';
