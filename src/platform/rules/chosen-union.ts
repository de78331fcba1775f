// A union that selects its branch from the input, so that errors are reported for that branch only. A plain union answers 'no
// branch fits', which is useless as a message at a form field.
import * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

export interface ChosenUnion<Branches extends Readonly<Record<string, z.ZodMiniType>>> {
  /** Used for the types and the API document. */
  union: z.ZodMiniUnion<readonly Branches[keyof Branches][]>;
  /** The branch that validates the input. */
  branchOf(input: unknown): Branches[keyof Branches];
}

/** `choose` gets the raw input and returns the name of the branch. */
export function chosenUnion<Branches extends Readonly<Record<string, z.ZodMiniType>>>(
  branches: Branches,
  choose: (input: Fields) => keyof Branches & string,
): ChosenUnion<Branches> {
  return {
    union: z.union(Object.values(branches) as Branches[keyof Branches][]),
    branchOf: (input) => branches[choose(typeof input === 'object' && input !== null ? { ...input } : {})],
  };
}
