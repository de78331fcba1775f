import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import type { ChosenUnion } from '../rules/chosen-union.ts';
import { neutralTexts } from '../rules/messages.de.ts';

/** What is wrong with an input, in German: in the schema's own words, or one neutral sentence where it has none. */
export class InvalidInput extends Error {
  readonly statusCode = 400;
  /** Set by Fastify: the part of the request that was validated. */
  validationContext?: string;
  readonly issues: readonly z.core.$ZodIssue[];

  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('the input does not fit its schema');
    this.issues = issues;
  }
}

/** Validates each part of a request by its zod schema. */
export const validateInput: FastifySchemaCompiler<z.ZodMiniType> = ({ schema }) => validateBy(() => schema);

/** For the one call whose body has several shapes. */
export const validateBranch =
  ({
    branchOf,
  }: Pick<ChosenUnion<Readonly<Record<string, z.ZodMiniType>>>, 'branchOf'>): FastifySchemaCompiler<unknown> =>
  () =>
    validateBy(branchOf);

/** zod's own messages are English, so none of them is passed on. */
const error = (): string => neutralTexts.invalidField;

function validateBy(schemaOf: (input: unknown) => z.ZodMiniType) {
  return (input: unknown): { value: unknown } | { error: Error } => {
    try {
      const validated = z.safeParse(schemaOf(input), input, { error });
      return validated.success ? { value: validated.data } : { error: new InvalidInput(validated.error.issues) };
    } catch (fault) {
      // zod reads the `length` of anything that has one before it checks its type, and throws for an object that can't be compared.
      // Such an input is invalid, not a fault of ours.
      if (fault instanceof TypeError) return { error: Object.assign(fault, { statusCode: 400 }) };
      throw fault;
    }
  };
}
