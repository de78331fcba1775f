// Folders and the environment used by the scripts.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { asWriteProblem } from './say.mjs';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');

export function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    if (asWriteProblem(error, folder) === error && !['ENOENT', 'ENOTDIR'].includes(error.code)) throw error;
    return false;
  }
}

/**
 * Environment for tools under the given Node: its folder first in PATH, and a writable home folder (accounts such as `nobody` have
 * none).
 */
export function toolEnvironment(node) {
  const env = { ...process.env, NODE: node, npm_node_execpath: node };
  env.PATH = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter);
  if (!env.HOME || !isWritable(env.HOME)) {
    env.HOME = join(cache, 'home');
    isWritable(env.HOME);
  }
  return env;
}
