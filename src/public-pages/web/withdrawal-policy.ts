// The page /widerruf, worded exactly like the order confirmation, with the operator's data filled in at start (law L07).
import { legalPaths, withdrawalPolicyNeutralTexts as texts } from '../../payment/rules/index.ts';
import { placeholder } from '../rules/placeholders.ts';

const operator = {
  name: placeholder('OPERATOR_NAME'),
  street: placeholder('OPERATOR_STREET'),
  postalCode: placeholder('OPERATOR_POSTAL_CODE'),
  city: placeholder('OPERATOR_CITY'),
  email: placeholder('OPERATOR_EMAIL'),
  phone: placeholder('OPERATOR_PHONE'),
};

const online = `[${placeholder('PUBLIC_URL')}${legalPaths.withdraw}](${legalPaths.withdraw})`;

/** The policy in the Markdown of the long texts. */
export const withdrawalPolicy = [
  `## ${texts.rightHeading}`,
  ...texts.right(operator, online),
  `## ${texts.consequencesHeading}`,
  ...texts.consequences,
  `## ${texts.endHeading}`,
  ...texts.end,
  `## ${texts.formHeading}`,
  texts.formIntro,
  texts
    .form(operator)
    .map((line) => `- ${line}`)
    .join('\n'),
  texts.formEnd,
].join('\n\n');
