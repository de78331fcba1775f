// The form field for a share's label, in which the tenant says who it is for. The reader sees it, and it is printed on the
// copy.
import { hasWebAddress, isLatinText, lengthOf, longestWord } from '../../platform/rules/text.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule } from '../../platform/rules/text-field.ts';
import { shareTenantTexts as texts } from './messages.de.ts';

const labelLength = { min: 2, max: 60 } as const;

/** A longer word would not fit on the copy. */
const longestPrintableWord = 30;

const labelRule: TextRule = (text) => {
  if (!isLatinText(text)) return fail(texts.labelLatin);
  // Our pages and documents must not contain a URL that somebody typed.
  if (hasWebAddress(text)) return fail(texts.labelLink);
  if (lengthOf(text) < labelLength.min) return fail(texts.labelShort(labelLength.min));
  if (lengthOf(text) > labelLength.max) return fail(texts.labelLong(labelLength.max));
  return longestWord(text) > longestPrintableWord ? fail(texts.labelWord) : ok(text);
};

export const shareLabelField = textField(texts.labelRequired, labelRule, {
  minLength: labelLength.min,
  maxLength: labelLength.max,
});
