// A union whose branch is named by the input itself, so that a mistake is reported against that branch only.
// A plain union answers 'no branch fits', which is useless as a message at a form field.
import * as z from 'zod/mini';

/** `choose` gets the raw input and names the branch; the API document still shows all branches. */
export function chosenUnion<Branches extends Readonly<Record<string, z.ZodMiniType>>>(
  branches: Branches,
  choose: (input: Readonly<Record<string, unknown>>) => keyof Branches & string,
): z.ZodMiniUnion<readonly Branches[keyof Branches][]> {
  const union = z.union(Object.values(branches) as Branches[keyof Branches][]);
  const run: typeof union._zod.run = (payload, context) => {
    const input: unknown = payload.value;
    const fields: Readonly<Record<string, unknown>> = typeof input === 'object' && input !== null ? { ...input } : {};
    const branch: z.ZodMiniType | undefined = branches[choose(fields)];
    if (branch === undefined) throw new Error('chosenUnion: choose() named no branch');
    return branch._zod.run(payload, context);
  };
  union._zod.parse = run;
  union._zod.run = run;
  return union;
}
