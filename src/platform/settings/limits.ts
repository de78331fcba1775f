/**
 * How often something may happen; each row can be set by LIMIT_<NAME> as 'max/seconds'. `PerCaller` counts the caller's
 * address (IPv6: its /64) and, ten times as high, the network around it.
 */
export interface Limit {
  max: number;
  perSeconds: number;
}

/** Behind one network there are neighbours, behind one mobile carrier whole towns: they share this many times the limit. */
export const networkTimes = 10;

const hour = 3600;
const day = 24 * hour;

export const realLimits = {
  callsPerCaller: { max: 600, perSeconds: 60 },
  filesPerCaller: { max: 3000, perSeconds: 60 },
  /** Ten times as many for a network: an attacker among all 254 addresses of a /24 leaves room for each of the others. */
  registerPerCaller: { max: 30, perSeconds: hour },
  registerPerAddress: { max: 5, perSeconds: day },
  tanPerNumber: { max: 5, perSeconds: day },
  tanPerOwnNumber: { max: 100, perSeconds: day },
  /** Numbers corrected before the wait is over, of one record: a mistyped one, and not one after the other. */
  tanOtherNumber: { max: 2, perSeconds: day },
  /** For what destroys a paid certificate: whoever was forwarded a link may ask for it, too. */
  tanPerRemoval: { max: 5, perSeconds: day },
  /** TANs for a removal that are asked for from one address: whoever else has the link leaves some for the landlord. */
  tanPerRemovalAndAddress: { max: 3, perSeconds: day },
  tanPerCaller: { max: 20, perSeconds: day },
  tanInAll: { max: 2000, perSeconds: day },
  checkMissesPerCaller: { max: 10, perSeconds: 600 },
  shareMissesPerCaller: { max: 10, perSeconds: 600 },
  /** Shares of one certificate and what took its place; the open ones are 20 at most. */
  sharesPerCertificate: { max: 60, perSeconds: day },
  comparePerCode: { max: 5, perSeconds: day },
  /** Pictures that somebody sends to be drawn anew before the TAN: each takes the processor some 20 ms. */
  picturesPerSigning: { max: 30, perSeconds: 600 },
  /** Pages that one side of an order has drawn before paying, and those of all orders of one account. */
  previewsPerSide: { max: 60, perSeconds: 600 },
  previewsPerAccount: { max: 200, perSeconds: 600 },
  renewPerAddress: { max: 5, perSeconds: day },
  /** Fresh links that a landlord had sent to himself by a link passed on or by the number of the request. */
  landlordLinksPerRequest: { max: 3, perSeconds: day },
  /** Landlords whom one tenant asks, by mailbox and by number. */
  landlordsPerTenant: { max: 3, perSeconds: day },
  /**
   * Mails of all requests to a mailbox that never answered; those beyond it wait for the next day. A third of them is kept for
   * tenants who have not written to it on that day (docs/decisions/0031).
   */
  mailsPerLandlord: { max: 6, perSeconds: day },
  /** Of these mails, those of one tenant's side, by mailbox and by number; and fresh links that anybody may have asked for. */
  mailsPerLandlordAndTenant: { max: 3, perSeconds: day },
  /** Fresh links that somebody asked for who has one of those mails: they are not counted among them. */
  linksPerLandlord: { max: 6, perSeconds: day },
  /** The same, once it signed or has an account. */
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
  /** Links to 'never again', asked for by whoever has a mail that people pass on. */
  neverLinkPerCertificate: { max: 3, perSeconds: day },
  phoneLinkPerAccount: { max: 20, perSeconds: day },
  exportPerPerson: { max: 10, perSeconds: day },
  /** Objections taken back: each round mails the tenant and the operator. */
  takeBackPerPerson: { max: 3, perSeconds: day },
  suggestPerCaller: { max: 1200, perSeconds: 600 },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof realLimits, Limit>;

/** As it is set: LIMIT_TAN_PER_NUMBER. */
export const limitVariable = (name: string): string =>
  `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

export const limitVariables: readonly string[] = Object.keys(realLimits).map(limitVariable);

/** One person plays every side in trial mode, from one address: the same windows, a thousand times as wide. */
export function trialLimits(): Limits {
  return mapLimits((limit) => ({ ...limit, max: limit.max * 1000 }));
}

export function mapLimits(change: (limit: Limit, name: keyof Limits) => Limit): Limits {
  const names = Object.keys(realLimits) as (keyof Limits)[];
  return Object.fromEntries(names.map((name) => [name, change(realLimits[name], name)])) as Limits;
}
