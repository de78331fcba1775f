// `npm run import-addresses -- <csv> ...`: imports open address data for the suggestions, through a second entry of the server
// bundle.
import { resolve } from 'node:path';
import process from 'node:process';
import { handOver, prepareRuntime, runMain } from './runtime.mjs';

await runMain(async () => {
  const runtime = await prepareRuntime({ build: true, installed: 'den Befehl aus docs/operations/settings.md' });
  // npm runs scripts in the checkout; paths are relative to the folder in which the person typed them.
  const files = process.argv.slice(2).map((path) => resolve(process.env.INIT_CWD ?? process.cwd(), path));
  return handOver({ ...runtime, env: process.env }, ['dist/server/import-addresses.js', ...files]);
});
