// Finds the certificate that a share shows, tells why it can't be shared, and builds what a reader sees.
import {
  findCertificate,
  readTenancy,
  namedEvidence,
  newestOf,
  tenancyOf,
  textOf,
} from '../../certificate/server/index.ts';
import { recommendedUntil } from '../../certificate/rules/index.ts';
import type { Certificate } from '../../certificate/server/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { sharedText, type ShareChoice, type SharedView, type ShareObstacle } from '../rules/index.ts';

/** A certificate with everything that a share needs. */
export type WholeCertificate = Certificate & {
  readonly tenant: NonNullable<Certificate['tenant']>;
  readonly landlord: NonNullable<Certificate['landlord']>;
  readonly issuedAt: Date;
  readonly endsAt: Date;
};

/** True when nobody named on it was erased: the signed text for several people can't be shown without one of them. */
export const isWhole = (certificate: Certificate | null): certificate is WholeCertificate =>
  certificate !== null &&
  certificate.tenant !== null &&
  certificate.landlord !== null &&
  certificate.issuedAt !== null &&
  certificate.endsAt !== null &&
  certificate.hasAllParties &&
  textOf(certificate) !== null;

export interface ShareDeps {
  /** True once the order confirmation was handed to the mail server (L05): nothing of the certificate is disclosed before. */
  isReleased(orderedCertificateId: string): Promise<boolean>;
}

/** The newest certificate of a chain of corrections. */
export async function lastCorrectionOf(
  platform: Platform,
  connection: Connection,
  id: string,
): Promise<Certificate | null> {
  return findCertificate(platform, connection, await newestOf(connection, id));
}

/**
 * The certificate that is shared: the tenancy's newest valid one, if there is one, otherwise the one asked for. Both have the
 * same tenant, with the same mailbox.
 */
export async function certificateToShare(
  platform: Platform,
  connection: Connection,
  id: string,
): Promise<Certificate | null> {
  const own = await lastCorrectionOf(platform, connection, id);
  const newer = own && (await newerInTenancy(connection, own));
  return newer ? findCertificate(platform, connection, newer) : own;
}

const obstacles: Readonly<Partial<Record<Certificate['state'], ShareObstacle>>> = {
  'awaiting-payment': 'not-issued',
  paid: 'not-issued',
  suspended: 'under-review',
  replaced: 'not-valid',
  revoked: 'not-valid',
};

/** Why it can't be shared; null when it can. */
export async function obstacleOf(
  { isReleased }: ShareDeps,
  connection: Connection,
  certificate: Certificate,
): Promise<ShareObstacle | null> {
  if (certificate.state !== 'issued') return obstacles[certificate.state] ?? 'content-gone';
  if (!isWhole(certificate)) return 'content-gone';
  if (await hasNewer(connection, certificate)) return 'newer-stands';
  return (await isReleased(certificate.orderedCertificateId)) ? null : 'not-issued';
}

/**
 * True when the tenancy has a newer certificate: the page says 'mit dem Stand von heute', which would be untrue of an older
 * one.
 */
export async function hasNewer(connection: Connection, certificate: Certificate): Promise<boolean> {
  return (await newerInTenancy(connection, certificate)) !== null;
}

async function newerInTenancy(connection: Connection, certificate: Certificate): Promise<string | null> {
  const { current } = await readTenancy(connection, tenancyOf(certificate));
  return current && current.number > (certificate.renews?.number ?? 0) ? current.id : null;
}

/** All chains of corrections of its tenancy. Shares move from one to the next, so they may be stored under any of them. */
export const chainsOf = async (connection: Connection, certificate: Certificate): Promise<string[]> =>
  (await readTenancy(connection, tenancyOf(certificate))).orderedCertificateIds;

/** The shared text, used for both page and copy. */
export function textFor(certificate: WholeCertificate, choices: readonly ShareChoice[]) {
  const text = textOf(certificate);
  if (!text) throw new Error('a certificate without its words is not whole');
  return sharedText({ text, tenant: certificate.tenant, landlord: certificate.landlord }, choices);
}

export function viewFor(
  { settings }: Pick<Platform, 'settings'>,
  certificate: WholeCertificate,
  choices: readonly ShareChoice[],
): SharedView {
  const { answers } = certificate.tenant;
  const issuedOn = dayInBerlin(certificate.issuedAt);
  const { level, levelName, checked, notChecked, warnings } = namedEvidence(settings, certificate);
  return {
    v: 1,
    ...textFor(certificate, choices),
    hasOpenAmount: answers.rentArrears,
    paidRegularly: answers.rentPaidRegularly,
    issuedOn,
    recommendedUntil: recommendedUntil(issuedOn),
    evidence: { level, levelName, checked, notChecked, warnings },
  };
}
