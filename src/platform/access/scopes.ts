/** What a bearer token may be used for. `inert` has the promised shape and no right at all. */
export const scopes = [
  'tenant:flow',
  'certificate:confirm',
  'certificate:deliver',
  'landlord:session',
  'landlord:onboarding',
  'password:reset',
  'erase',
  'inert',
] as const;

export type Scope = (typeof scopes)[number];

const hour = 3600;

/** Lifetimes in seconds: unused for `idle` or older than `absolute` ends the token (security reading D08, W34). */
export const lifetimes: Record<Scope, { idle: number; absolute: number }> = {
  'tenant:flow': { idle: hour, absolute: 12 * hour },
  'certificate:confirm': { idle: hour, absolute: 12 * hour },
  'certificate:deliver': { idle: hour, absolute: 12 * hour },
  'landlord:session': { idle: hour / 2, absolute: 12 * hour },
  'landlord:onboarding': { idle: hour, absolute: 24 * hour },
  'password:reset': { idle: hour / 2, absolute: hour / 2 },
  erase: { idle: hour / 2, absolute: hour / 2 },
  inert: { idle: hour, absolute: hour },
};

/** What a link in a mail is for, and how long it works (seconds). */
export const linkLifetimes = {
  'tenant-email': 24 * hour,
  'tenant-flow': 30 * 24 * hour,
  status: 60 * 24 * hour,
  'landlord-confirm': 30 * 24 * hour,
  deliver: 30 * 24 * hour,
  erase: 60 * 24 * hour,
  download: 120,
} as const;

export type LinkPurpose = keyof typeof linkLifetimes;
