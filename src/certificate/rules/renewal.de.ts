// The sentences of a renewal: it speaks only of the time since the certificate that it follows (law L44). An open amount may be
// older than that, so no sentence says when it arose.
import type { Payers, Sentences } from './document-texts.de.ts';

/** `since` is the printed date, such as '22. November 2026'. */
const ongoing = (since: string): Sentences => ({
  nothing: {
    regular: ({ have, shared }: Payers) =>
      `${have} alle ${shared}seit dem ${since} bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
    irregular: ({ have, shared }) =>
      `${have} die ${shared}seit dem ${since} bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.`,
  },
  rent: {
    regular: ({ have, shared }, amount) =>
      `${have} die ${shared}seit dem ${since} bis zum Stichtag fälligen Mieten regelmäßig gezahlt. Zum Stichtag sind dennoch ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}seit dem ${since} bis zum Stichtag fälligen Mieten nicht immer regelmäßig gezahlt. Zum Stichtag sind ${amount} offen.`,
  },
  other: {
    regular: ({ have, shared }, amount) =>
      `${have} alle ${shared}seit dem ${since} bis zum Stichtag fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}seit dem ${since} bis zum Stichtag fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von ${amount} offen.`,
  },
});

const ended = (since: string): Sentences => ({
  nothing: {
    regular: ({ have, shared }) =>
      `${have} alle ${shared}seit dem ${since} bis zum Ende der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.`,
    irregular: ({ have, shared }) =>
      `${have} die ${shared}seit dem ${since} bis zum Ende der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.`,
  },
  rent: {
    regular: ({ have, shared }, amount) =>
      `${have} die ${shared}seit dem ${since} bis zum Ende der Mietzeit fälligen Mieten regelmäßig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis dennoch ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}seit dem ${since} bis zum Ende der Mietzeit fälligen Mieten nicht immer regelmäßig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch ${amount} offen.`,
  },
  other: {
    regular: ({ have, shared }, amount) =>
      `${have} alle ${shared}seit dem ${since} bis zum Ende der Mietzeit fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von ${amount} offen.`,
    irregular: ({ have, shared }, amount) =>
      `${have} die ${shared}seit dem ${since} bis zum Ende der Mietzeit fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von ${amount} offen.`,
  },
});

export const renewalNeutralTexts = {
  sentences: { ongoing, ended },
  follows: 'Schließt an',
  followsWhat: (since: string) => `die Bescheinigung mit dem Stichtag ${since}`,
  /** The answer about regular rent payments. */
  answerSince: (since: string, answer: string) => `seit dem ${since}: ${answer}`,
} as const;
