// E-mail addresses: any valid one, including .hamburg and umlaut domains (decision D05).
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule, type TextSchema } from '../../platform/rules/text-field.ts';
import type { PersonFieldTexts } from './messages.de.ts';

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[a-z0-9à-öø-ÿßœ](?:[a-z0-9à-öø-ÿßœ-]{0,61}[a-z0-9à-öø-ÿßœ])?$/;
const topLabel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** The address as stored and used, with its domain in lower case. Undefined if it is invalid. */
function parseEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = text.slice(at + 1).toLowerCase();
  const labels = domain.split('.');
  const valid =
    text.length <= 254 &&
    local.length <= 64 &&
    localPart.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLabel.test(labels.at(-1) ?? '');
  return valid ? `${local}@${domain}` : undefined;
}

/** 'anna.muster@post.example' -> 'a***@post.example'. */
export function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
}

export const emailRule =
  (texts: PersonFieldTexts): TextRule =>
  (text) => {
    const email = parseEmail(text);
    return email === undefined ? fail(texts.emailInvalid) : ok(email);
  };

export function emailField(texts: PersonFieldTexts): TextSchema {
  return textField(texts.emailRequired, emailRule(texts), { maxLength: 254, format: 'email' });
}
