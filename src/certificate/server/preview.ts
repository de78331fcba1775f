// The preview that both sides see before one of them orders: the first page as a picture, and facts beside it (decision D72).
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTurns } from '../../platform/threads/turns.ts';
import type { DeliveredCertificate, Payer } from '../rules/delivery-schema.ts';
import { recommendedUntil } from '../rules/ends.ts';
import { findCertificate, findRow, textOf, type Certificate } from './certificate-store.ts';
import type { Reached } from './delivery-access.ts';
import { changedLine, namedEvidence, previewModel } from './document/certificate-model-of.ts';
import { drawCertificate } from './document/render-certificate.ts';
import { payableUntil } from './settle-payment.ts';

/** The text to preview; null once it is paid, because then the document itself exists. */
const textToPreview = (certificate: Certificate): ReturnType<typeof textOf> =>
  certificate.state === 'awaiting-payment' && certificate.landlord ? textOf(certificate) : null;

/** The facts beside the picture; null once it is paid. */
export function previewOf(
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  certificate: Certificate,
  viewer: Payer,
): DeliveredCertificate['preview'] {
  const text = textToPreview(certificate);
  if (!text) return null;
  const today = dayInBerlin(clock.now());
  const { level, levelName, checked, notChecked, warnings } = namedEvidence(settings, certificate);
  return {
    today,
    payableUntil: lastDayOf(payableUntil(certificate.signedAt)),
    recommendedUntil: recommendedUntil(today),
    level,
    levelName,
    checked: [...checked],
    notChecked: [...notChecked],
    warnings: [...warnings],
    corrected: viewer === 'tenant' ? changedLine(certificate.evidence) : '',
    rows: [...text.rows],
  };
}

/** In pixels; enough to read the smallest print at full size. */
const width = 1240;

/** Pictures are cached this long, so that a reload does not render again; in memory only, and only a few. */
const keptSeconds = 600;
const maxKept = 24;

interface Drawn {
  day: string;
  until: Date;
  picture: Promise<Uint8Array>;
}

/** Limits rendering per order and per account, whichever token is used. */
export async function mayBeDrawn({ limits, db }: Platform, { certificateId, viewer }: Reached): Promise<boolean> {
  if (!(await limits.hit('previewsPerSide', `${viewer}:${certificateId}`))) return false;
  const account = (await findRow(db, certificateId))?.landlord_account_id ?? null;
  return account === null || limits.hit('previewsPerAccount', account);
}

/** The queue for first renderings; when it is full, the answer is an immediate 'busy', and the page says so. */
const queue = { atOnce: 2, mostWaiting: 20 };

/** Renders previews on another thread, with lower priority than paid documents, and once for any number of callers. */
export function createPreviews(
  platform: Platform,
  inTurn = createTurns(queue),
): (certificateId: string) => Promise<Uint8Array | null> {
  const { db, clock, pdf, settings } = platform;
  const drawn = new Map<string, Drawn>();
  return async (certificateId) => {
    // The state is checked each time: what was paid, stopped or erased meanwhile is not shown.
    const certificate = await findCertificate(platform, db, certificateId);
    if (!certificate || !textToPreview(certificate)) {
      drawn.delete(certificateId);
      return null;
    }
    const now = clock.now();
    const day = dayInBerlin(now);
    const known = drawn.get(certificateId);
    // The picture names the day of issue, so it is valid only today.
    if (known && known.day === day && known.until > now) return known.picture;
    const picture = inTurn(() => drawCertificate(pdf, previewModel(settings, certificate, now), width));
    drawn.delete(certificateId);
    drawn.set(certificateId, { day, until: addSeconds(now, keptSeconds), picture });
    const [oldest] = drawn.keys();
    if (drawn.size > maxKept && oldest !== undefined) drawn.delete(oldest);
    // A failed rendering is retried for the next caller.
    picture.catch(() => drawn.delete(certificateId));
    return picture;
  };
}
