// The build's index: which URL is which file. Read once at start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startNeutralTexts as texts } from '../rules/messages.de.ts';
import { StartProblem } from '../../platform/start-problem.ts';

const policyName = z.enum(['standard', 'payment']);

const indexSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      status: z.number(),
      csp: policyName,
      /** The URL for search engines; absent if the page is not for them. */
      canonical: z.optional(z.string()),
    }),
  ),
  /** Pages shown in place of another one: not-found, inactive, too-many, error. */
  special: z.record(z.string(), z.object({ file: z.string(), status: z.number() })),
  /** Style sheet of the operator's page. */
  operatorStyle: z.string(),
  /** URLs of the browser app; each has its own initial text. */
  app: z.array(
    z.object({
      pattern: z.string(),
      file: z.string(),
      /** The file for each value of '?stand='. */
      byStand: z.record(z.string(), z.string()),
      status: z.number(),
      csp: policyName,
    }),
  ),
});

export type SiteIndex = z.infer<typeof indexSchema>;
export type PolicyName = z.infer<typeof policyName>;

export function readSiteIndex(folder: string): SiteIndex {
  try {
    return z.parse(indexSchema, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));
  } catch (error) {
    throw new StartProblem(texts.siteMissing(folder), { cause: error });
  }
}
