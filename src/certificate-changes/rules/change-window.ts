/** So long after the issue the landlord revokes or corrects by himself (days); later the operator looks at it. */
const revocableDays = 14;
const day = 86_400_000;

export const revocableUntil = (issuedAt: Date): Date => new Date(issuedAt.getTime() + revocableDays * day);

export const isRevocable = (issuedAt: Date, now: Date): boolean => now <= revocableUntil(issuedAt);
