// A union whose branch is named by the input itself, so that a mistake is reported against that branch only.
// A plain union answers 'no branch fits', which is useless as a message at a form field.
import * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

export interface ChosenUnion<Branches extends Readonly<Record<string, z.ZodMiniType>>> {
  /** For the types and the API document. */
  union: z.ZodMiniUnion<readonly Branches[keyof Branches][]>;
  /** What the input is judged by. */
  branchOf(input: unknown): Branches[keyof Branches];
}

/** `choose` gets the raw input and names the branch. */
export function chosenUnion<Branches extends Readonly<Record<string, z.ZodMiniType>>>(
  branches: Branches,
  choose: (input: Fields) => keyof Branches & string,
): ChosenUnion<Branches> {
  return {
    union: z.union(Object.values(branches) as Branches[keyof Branches][]),
    branchOf: (input) => branches[choose(typeof input === 'object' && input !== null ? { ...input } : {})],
  };
}
