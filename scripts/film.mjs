// `npm run film`: runs the whole process in a browser and records the landing page's film into public/.
import process from 'node:process';
import { ClearProblem, findChromium, prepareRuntime, runMain } from './runtime.mjs';
import { runProcess } from './runtime/run-process.mjs';

const tools = [
  { command: 'ffmpeg', args: ['-version'], from: 'ffmpeg' },
  { command: 'pdftoppm', args: ['-v'], from: 'poppler-utils' },
];

async function isThere({ command, args }) {
  try {
    return (await runProcess(command, args)).code === 0;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

await runMain(async () => {
  for (const tool of tools)
    if (!(await isThere(tool)))
      throw new ClearProblem(
        `Für den Film fehlt ${tool.command}. Installieren Sie es (Debian: apt-get install ${tool.from}).`,
      );
  const runtime = await prepareRuntime({ build: true });
  const env = { ...runtime.env, CHROMIUM_PATH: await findChromium(runtime) };
  const args = ['scripts/film/make-film.ts', ...process.argv.slice(2)];
  const { code } = await runProcess(runtime.node, args, { cwd: runtime.root, env, output: 'show' });
  return code;
});
