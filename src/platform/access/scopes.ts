/**
 * What a bearer token may be used for. `certificate:read` opens one finished file, `certificate:shared` what a share shows;
 * `landlord:deliver` orders and pays as the landlord, `landlord:device` may only confirm a new device, `certificate:change`
 * disputes or revokes one issued certificate, `co-tenant` shows a person named as a further party what is stored about them and
 * lets them object, `inert` has the promised shape but no rights.
 */
export const scopes = [
  'tenant:flow',
  'certificate:confirm',
  'certificate:deliver',
  'certificate:read',
  'certificate:shared',
  'landlord:deliver',
  'certificate:change',
  'landlord:device',
  'landlord:session',
  'landlord:onboarding',
  'password:reset',
  'erase',
  'own-data',
  'co-tenant',
  'inert',
] as const;

export type Scope = (typeof scopes)[number];

/** What an account's own token opens; somebody who lost it simply logs in again. */
export const loginScopes: readonly Scope[] = ['landlord:session', 'landlord:device'];

const hour = 3600;

/** Lifetimes in seconds: a token ends when unused for `idle` or older than `absolute` (decision D08, W34). */
export const lifetimes: Record<Scope, { idle: number; absolute: number }> = {
  'tenant:flow': { idle: hour, absolute: 12 * hour },
  'certificate:confirm': { idle: hour, absolute: 12 * hour },
  'certificate:deliver': { idle: hour, absolute: 12 * hour },
  'certificate:read': { idle: hour, absolute: 12 * hour },
  'certificate:shared': { idle: hour / 2, absolute: hour / 2 },
  'landlord:deliver': { idle: hour, absolute: 12 * hour },
  'certificate:change': { idle: hour / 2, absolute: 2 * hour },
  'landlord:device': { idle: hour / 4, absolute: hour / 4 },
  'landlord:session': { idle: hour / 2, absolute: 12 * hour },
  'landlord:onboarding': { idle: hour, absolute: 24 * hour },
  'password:reset': { idle: hour / 2, absolute: hour / 2 },
  erase: { idle: hour / 2, absolute: hour / 2 },
  'own-data': { idle: hour / 2, absolute: hour / 2 },
  'co-tenant': { idle: hour / 2, absolute: 2 * hour },
  inert: { idle: hour, absolute: hour },
};

/**
 * What a link in a mail is for, and how long it works (in seconds; days count whole: `linkEndsAt`). `own-data-ask` is in mails that
 * people forward: it shows nothing and only mails the tenant a link of their own. `pass-on` is what the tenant hands to the
 * landlord, for example in a chat: it opens nothing and only mails a link to the landlord's stored address. `tenant-stop` and
 * `landlord-stop` can only keep a certificate as it is. `tenant-mails` ends mails to the tenant; `tenant-mails-ask`, in mails that
 * people forward, ends those about one certificate and can request a `tenant-mails` link by mail; `tenant-passing` answers whether
 * a link may go to somebody. `co-tenant` is for one person whom a tenant named as a further party. `tenant-renew` leads to the page
 * that requests the tenancy's new state.
 */
export const linkLifetimes = {
  'tenant-email': 24 * hour,
  'tenant-flow': 30 * 24 * hour,
  'pass-on': 30 * 24 * hour,
  status: 60 * 24 * hour,
  'landlord-confirm': 30 * 24 * hour,
  deliver: 30 * 24 * hour,
  'tenant-renew': 60 * 24 * hour,
  'landlord-deliver': 30 * 24 * hour,
  'certificate-file': 30 * 24 * hour,
  'certificate-change': 90 * 24 * hour,
  'tenant-stop': 30 * 24 * hour,
  'landlord-stop': 30 * 24 * hour,
  'tenant-mails': 365 * 24 * hour,
  'tenant-mails-ask': 365 * 24 * hour,
  'tenant-passing': 30 * 24 * hour,
  'landlord-email': 24 * hour,
  'landlord-onboarding': 24 * hour,
  'landlord-sign': 7 * 24 * hour,
  'password-reset': hour / 2,
  'own-data': 60 * 24 * hour,
  'own-data-ask': 60 * 24 * hour,
  'co-tenant': 60 * 24 * hour,
  erase: 60 * 24 * hour,
  download: 120,
} as const;

export type LinkPurpose = keyof typeof linkLifetimes;

/** A session opened by these links lives in one browser: the first input with a fresh link ends it in all others. */
export const oneBrowserLinks: readonly LinkPurpose[] = ['tenant-flow'];
