// For whom a share is: the tenant's own words. The reader sees them, and the copy bears them.
import { hasWebAddress, isLatinText, lengthOf, longestWord } from '../../platform/rules/text.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule } from '../../platform/rules/text-field.ts';
import { shareTenantTexts as texts } from './messages.de.ts';

const labelLength = { min: 2, max: 60 } as const;

/** A longer word would run off the copy. */
const longestPrintableWord = 30;

const labelRule: TextRule = (text) => {
  if (!isLatinText(text)) return fail(texts.labelLatin);
  // Our page and our paper lead nobody to an address that somebody made up.
  if (hasWebAddress(text)) return fail(texts.labelLink);
  if (lengthOf(text) < labelLength.min) return fail(texts.labelShort(labelLength.min));
  if (lengthOf(text) > labelLength.max) return fail(texts.labelLong(labelLength.max));
  return longestWord(text) > longestPrintableWord ? fail(texts.labelWord) : ok(text);
};

export const shareLabelField = textField(texts.labelRequired, labelRule, {
  minLength: labelLength.min,
  maxLength: labelLength.max,
});
