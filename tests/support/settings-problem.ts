import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { StartProblem } from '../../src/platform/start-problem.ts';

/** The sentence a person would read; empty: the product starts with these settings. */
export function problemOf(environment: Record<string, string | undefined>): string {
  try {
    loadSettings(environment);
    return '';
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
}
