/** The envelope advances 10 % every 400 ms up to 100 % (spec 9). */
export const envelopeSteps = { percent: 10, milliseconds: 400 } as const;
