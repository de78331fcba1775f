import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import type { CompleteData } from './tenant-request.ts';

/** Hash of exactly what the tenant's code confirms: person, flat, number and landlord. */
export function hashContent({ personal, rental, phone, landlord }: CompleteData): Buffer {
  return sha256(canonicalJson({ personal, rental, phone, landlord }));
}
