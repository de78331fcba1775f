// The interface to a service that prints, folds and posts for the operator. It reads the address from the window of the first page.

/** 'waiting' means accepted, and not yet printed. */
export type JobState = 'waiting' | 'sent' | 'canceled';

export interface LetterJob {
  /** The service's own number. */
  readonly ref: string;
  readonly state: JobState;
}

export interface NewLetter {
  /** Our identifier, by which a letter is found if the answer to handing it over got lost. */
  readonly notice: string;
  readonly fileName: string;
  readonly pdf: Uint8Array;
}

/**
 * A call throws LetterRefused, PrintHouseClosed, or OutboundUnavailable if its outcome is unknown. Only `send` must not be retried
 * blindly.
 */
export interface PrintHouse {
  readonly id: 'letterxpress';
  send(letter: NewLetter): Promise<LetterJob>;
  find(notice: string): Promise<LetterJob | null>;
  /** Null if it knows no such job. */
  look(ref: string): Promise<LetterJob | null>;
  /** False if it is too late. */
  recall(ref: string): Promise<boolean>;
}

/** It will never accept this letter, however often it is offered. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
}

/** It accepts no letters from us at the moment: wrong key or no credit. Nothing was done. */
export class PrintHouseClosed extends Error {
  override readonly name = 'PrintHouseClosed';
}
