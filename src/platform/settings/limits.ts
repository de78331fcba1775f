/**
 * How often something may happen; each row can be set by LIMIT_<NAME> as 'max/seconds'. `PerCaller` counts the caller's address
 * (IPv6: its /64) and, with a limit ten times as high, the surrounding network.
 */
export interface Limit {
  max: number;
  perSeconds: number;
}

/** A network contains neighbours, and a mobile carrier's network whole towns: they share this many times the limit. */
export const networkFactor = 10;

const hour = 3600;
const day = 24 * hour;

/** The default limits in production. */
export const realLimits = {
  callsPerCaller: { max: 600, perSeconds: 60 },
  filesPerCaller: { max: 3000, perSeconds: 60 },
  /**
   * The network's limit is ten times as high: an attacker who uses all 254 addresses of a /24 leaves room for each of the others.
   */
  registerPerCaller: { max: 30, perSeconds: hour },
  registerPerAddress: { max: 5, perSeconds: day },
  tanPerNumber: { max: 5, perSeconds: day },
  tanPerOwnNumber: { max: 100, perSeconds: day },
  /** Corrections of the number before the wait is over, per record: enough for a mistyped one, but not to try many numbers. */
  tanOtherNumber: { max: 2, perSeconds: day },
  /** For what destroys a paid certificate: people who were forwarded a link may request this TAN, too. */
  tanPerRemoval: { max: 5, perSeconds: day },
  /** TANs for a removal requested from one address: other holders of the link leave some for the landlord. */
  tanPerRemovalAndAddress: { max: 3, perSeconds: day },
  tanPerCaller: { max: 20, perSeconds: day },
  tanInAll: { max: 2000, perSeconds: day },
  checkMissesPerCaller: { max: 10, perSeconds: 600 },
  shareMissesPerCaller: { max: 10, perSeconds: 600 },
  /** Shares of one certificate and its successors; at most 20 can be open. */
  sharesPerCertificate: { max: 60, perSeconds: day },
  comparePerCode: { max: 5, perSeconds: day },
  /** Pictures sent to be redrawn before the TAN: each takes some 20 ms of the processor. */
  picturesPerSigning: { max: 30, perSeconds: 600 },
  /** Pages that one side of an order has rendered before paying, and those of all orders of one account. */
  previewsPerSide: { max: 60, perSeconds: 600 },
  previewsPerAccount: { max: 200, perSeconds: 600 },
  renewPerAddress: { max: 5, perSeconds: day },
  /** Fresh links that a landlord requests through a link passed on or through the request number. */
  landlordLinksPerRequest: { max: 3, perSeconds: day },
  /** Landlords whom one tenant asks, by mailbox and by number. */
  landlordsPerTenant: { max: 3, perSeconds: day },
  /**
   * Mails of all requests to a mailbox that never answered; those over the limit wait for the next day. A third of them is reserved
   * for tenants who have not written to it on that day (docs/decisions/0031).
   */
  mailsPerLandlord: { max: 6, perSeconds: day },
  /** Of these mails, those of one tenant's side, by mailbox and by number; and fresh links that anybody may have requested. */
  mailsPerLandlordAndTenant: { max: 3, perSeconds: day },
  /** Fresh links requested by somebody who has one of those mails: they are not counted among them. */
  linksPerLandlord: { max: 6, perSeconds: day },
  /** Mails to a mailbox that has signed or has an account. */
  mailsPerKnownLandlord: { max: 100, perSeconds: day },
  passOnLinksPerRequest: { max: 20, perSeconds: day },
  numbersPerCaller: { max: 10, perSeconds: 600 },
  renewPerCaller: { max: 20, perSeconds: hour },
  exchangePerCaller: { max: 120, perSeconds: 600 },
  declinePerCaller: { max: 20, perSeconds: hour },
  orderPerCaller: { max: 60, perSeconds: hour },
  contactPerCaller: { max: 20, perSeconds: hour },
  withdrawalPerCaller: { max: 20, perSeconds: hour },
  withdrawalPerAddress: { max: 10, perSeconds: day },
  contactPerAddress: { max: 5, perSeconds: day },
  deletePerCaller: { max: 20, perSeconds: hour },
  loginPerAddress: { max: 10, perSeconds: 900 },
  loginPerAddressInAll: { max: 100, perSeconds: 900 },
  loginPerCaller: { max: 50, perSeconds: 900 },
  resetPerAddress: { max: 5, perSeconds: day },
  resetPerCaller: { max: 20, perSeconds: hour },
  resendPerCertificate: { max: 3, perSeconds: day },
  paymentMailPerCertificate: { max: 3, perSeconds: day },
  paymentMailPerAccount: { max: 30, perSeconds: day },
  /** Links to 'never again', requested by anybody who has a mail that people forward. */
  neverLinkPerCertificate: { max: 3, perSeconds: day },
  phoneLinkPerAccount: { max: 20, perSeconds: day },
  exportPerPerson: { max: 10, perSeconds: day },
  /** Objections withdrawn: each round mails the tenant and the operator. */
  takeBackPerPerson: { max: 3, perSeconds: day },
  suggestPerCaller: { max: 1200, perSeconds: 600 },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof realLimits, Limit>;

/** The setting's name, for example LIMIT_TAN_PER_NUMBER. */
export const limitVariable = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export const limitVariables: readonly string[] = Object.keys(realLimits).map(limitVariable);

/** In trial mode one person plays every side from one address: the same windows with a thousand times the limit. */
export function trialLimits(): Limits {
  return mapLimits((limit) => ({ ...limit, max: limit.max * 1000 }));
}

/** Builds a table of limits by changing each default. */
export function mapLimits(change: (limit: Limit, name: keyof Limits) => Limit): Limits {
  const names = Object.keys(realLimits) as (keyof Limits)[];
  return Object.fromEntries(names.map((name) => [name, change(realLimits[name], name)])) as Limits;
}
