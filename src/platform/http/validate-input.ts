import { validatorCompiler } from 'fastify-type-provider-zod';

/**
 * zod asks whatever has a `length` for it before it looks at its kind, and an object that can't be compared throws there. Such
 * an input is a wrong one, not a fault of ours.
 */
export const validateInput: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (data: unknown) => {
    try {
      return validate(data);
    } catch (error) {
      if (error instanceof TypeError) return { error: Object.assign(error, { statusCode: 400 }) };
      throw error;
    }
  };
};
