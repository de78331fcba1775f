// Validates the registration form on the landing page: the rules of `registerBody`, without loading zod.
import { emailRule, firstNameRule, messages, nameLengths } from '../../person-fields/rules/index.ts';
import type { FieldErrors } from '../../platform/rules/problem.ts';
import { validateText } from '../../platform/rules/text-field.ts';

export interface Registration {
  readonly firstName: string;
  readonly email: string;
}

/** Returns no errors if both fields are valid; the server validates again. */
export function registrationErrors({ firstName, email }: Registration): FieldErrors {
  const texts = messages.tenantTexts;
  const name = validateText(texts.firstNameRequired, firstNameRule(texts, nameLengths.registration), firstName);
  const address = validateText(
    texts.emailRequired,
    emailRule({ ...texts, emailInvalid: texts.registrationEmail }),
    email,
  );
  return {
    ...(name.ok ? {} : { firstName: name.problem }),
    ...(address.ok ? {} : { email: address.problem }),
  };
}
