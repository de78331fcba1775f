/** How often something may happen; each row can be set by LIMIT_<NAME> as 'max/seconds'. */
export interface Limit {
  max: number;
  perSeconds: number;
}

const hour = 3600;
const day = 24 * hour;

export const realLimits = {
  registerPerNetwork: { max: 20, perSeconds: hour },
  registerPerAddress: { max: 5, perSeconds: day },
  tanPerNumber: { max: 5, perSeconds: day },
  tanPerOwnNumber: { max: 100, perSeconds: day },
  tanPerNetwork: { max: 20, perSeconds: day },
  tanInAll: { max: 2000, perSeconds: day },
  checkMissesPerNetwork: { max: 10, perSeconds: 600 },
  comparePerCode: { max: 5, perSeconds: day },
  renewPerAddress: { max: 5, perSeconds: day },
  /** Fresh links that a landlord had sent to himself by a link passed on or by the number of the request. */
  landlordLinksPerRequest: { max: 3, perSeconds: day },
  passOnLinksPerRequest: { max: 20, perSeconds: day },
  numbersPerNetwork: { max: 10, perSeconds: 600 },
  renewPerNetwork: { max: 20, perSeconds: hour },
  exchangePerNetwork: { max: 120, perSeconds: 600 },
  declinePerNetwork: { max: 20, perSeconds: hour },
  orderPerNetwork: { max: 60, perSeconds: hour },
  contactPerNetwork: { max: 20, perSeconds: hour },
  withdrawalPerNetwork: { max: 20, perSeconds: hour },
  withdrawalPerAddress: { max: 10, perSeconds: day },
  contactPerAddress: { max: 5, perSeconds: day },
  deletePerNetwork: { max: 20, perSeconds: hour },
  loginPerAddress: { max: 10, perSeconds: 900 },
  loginPerAddressInAll: { max: 100, perSeconds: 900 },
  loginPerNetwork: { max: 50, perSeconds: 900 },
  resetPerAddress: { max: 5, perSeconds: day },
  resetPerNetwork: { max: 20, perSeconds: hour },
  resendPerCertificate: { max: 3, perSeconds: day },
  paymentMailPerCertificate: { max: 3, perSeconds: day },
  paymentMailPerAccount: { max: 30, perSeconds: day },
  phoneLinkPerAccount: { max: 20, perSeconds: day },
  exportPerPerson: { max: 10, perSeconds: day },
  suggestPerNetwork: { max: 1200, perSeconds: 600 },
} satisfies Record<string, Limit>;

export type Limits = Record<keyof typeof realLimits, Limit>;

/** One person plays every side in trial mode, from one address: the same windows, a thousand times as wide. */
export function trialLimits(): Limits {
  return mapLimits((limit) => ({ ...limit, max: limit.max * 1000 }));
}

export function mapLimits(change: (limit: Limit, name: keyof Limits) => Limit): Limits {
  const names = Object.keys(realLimits) as (keyof Limits)[];
  return Object.fromEntries(names.map((name) => [name, change(realLimits[name], name)])) as Limits;
}
