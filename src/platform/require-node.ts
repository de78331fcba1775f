// An older Node lacks features that only some calls need: it would start, report that it is ready, and fail at the first page.
import process from 'node:process';
import { startNeutralTexts as texts } from './rules/start.de.ts';
import { StartProblem } from './start-problem.ts';

const oldest = 24;

export function requireNode(version = process.versions.node): void {
  if (Number.parseInt(version, 10) < oldest)
    throw new StartProblem(texts.nodeTooOld(version, oldest, process.execPath));
}
