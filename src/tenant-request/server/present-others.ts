// The co-tenants of a request for the status page: names in short, because somebody else may hold the status link (W3).
import type { Platform } from '../../platform/platform.ts';
import type { CheckStatusResponse, OtherTenant } from '../rules/index.ts';
import { findNamed, listNamed, type NamedPerson } from './co-tenant-store.ts';
import { isReached } from './tell-co-tenants.ts';

type Others = Pick<CheckStatusResponse['data'], 'others' | 'othersTakenOut'>;

export async function presentOthers(platform: Platform, requestId: string): Promise<Others> {
  const named = await listNamed(platform.db, requestId);
  const others: OtherTenant[] = [];
  for (const { personKeyId } of named) {
    const one = await findNamed(platform, platform.db, personKeyId);
    if (one?.person) others.push({ name: inShort(one.person), news: await newsOf(platform, one) });
  }
  return { others, othersTakenOut: named.filter(({ settlement }) => settlement === 'taken-out').length };
}

const inShort = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${[...lastName][0] ?? ''}.`;

async function newsOf(
  platform: Platform,
  { personKeyId, toldAt, objectedAt, settledAt }: NamedPerson,
): Promise<OtherTenant['news']> {
  if (objectedAt && !settledAt) return 'objecting';
  if (!toldAt) return 'untold';
  return (await isReached(platform, personKeyId)) ? 'told' : 'unreached';
}
