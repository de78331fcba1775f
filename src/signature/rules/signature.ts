// Signatures: the pad's settings, what the server accepts (spec 9; W35, W36), and the typed name as an equal alternative (L40).
import * as z from 'zod/mini';
import type { ProblemTable } from '../../platform/rules/problem.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextSchema } from '../../platform/rules/text-field.ts';
import { isLatinText, lengthOf } from '../../platform/rules/text.ts';
import { landlordTexts as texts } from './messages.de.ts';

/** Defaults of spec 9: line widths and distance in CSS pixels, throttle in milliseconds. */
export const padOptions = { minWidth: 0.5, maxWidth: 2.5, minDistance: 5, throttle: 16 } as const;

export const inkColour = '#1b2a6b';

export const signatureLimits = {
  bytes: 200 * 1024,
  width: 1200,
  height: 400,
  /** A drawing with fewer inked pixels is a speck, not a signature. */
  inkPixels: 40,
  typed: { min: 2, max: 80 },
} as const;

/** The maximum length of a data URL with a picture of the allowed size. */
export const maxDataUrlLength = Math.ceil(signatureLimits.bytes / 3) * 4 + 'data:image/png;base64,'.length;

// A coordinate may lie outside the pad, because a stroke may leave it.
const coordinate = z.number().check(z.minimum(-1), z.maximum(2));

const strokePoint = z.object({
  x: coordinate,
  y: coordinate,
  pressure: z.number().check(z.minimum(0), z.maximum(1)),
  time: z.number(),
});

/**
 * Strokes as fractions of the pad's width and height, so that they survive rotation, resizing and a change of device. This is
 * only the draft: what is signed is the picture.
 */
export const strokeDraft = z
  .array(z.array(strokePoint).check(z.minLength(1), z.maxLength(2000)))
  .check(z.maxLength(200));

export type StrokeDraft = z.output<typeof strokeDraft>;
export type StrokePoint = z.output<typeof strokePoint>;

const hasLetter = /\p{L}/u;

/** The schema of a typed name; titles with dots are allowed. */
export function typedSignatureField(): TextSchema {
  const { min, max } = signatureLimits.typed;
  return textField(texts.missing, (name) => {
    if (!isLatinText(name) || !hasLetter.test(name)) return fail(texts.typedLetters);
    if (lengthOf(name) < min) return fail(texts.typedShort(min));
    return lengthOf(name) > max ? fail(texts.typedLong(max)) : ok(name);
  });
}

export const signatureProblems = {
  'signature-missing': { status: 422, message: texts.missing },
  'signature-empty': { status: 422, message: texts.empty },
  'signature-format': { status: 422, message: texts.format },
  'signature-too-large': { status: 422, message: texts.tooLarge },
  'signature-unreadable': { status: 422, message: texts.unreadable },
  'signature-queue-full': { status: 429, message: texts.queueFull },
  'signature-too-many': { status: 429, message: texts.tooMany },
} satisfies ProblemTable;

export type SignatureProblemCode = keyof typeof signatureProblems;
