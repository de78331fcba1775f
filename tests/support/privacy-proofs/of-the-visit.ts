// What the privacy page says of a visit and of the browser's memory.
import { accountTimes } from '../../../src/landlord-account/rules/index.ts';
import { lifetimes } from '../../../src/platform/access/scopes.ts';
import { retention } from '../../../src/app/retention.ts';
import { maxAgeSeconds } from '../../../src/platform/http/browser-binding.ts';
import { truncateAddress } from '../../../src/platform/http/client-network.ts';
import { contentSecurityPolicy } from '../../../src/platform/http/security-headers.ts';
import { realLimits } from '../../../src/platform/settings/limits.ts';
import { textOf } from '../../house/tree.ts';
import { storageKeys } from '../browser-memory.ts';
import { day, hour, inWords, type Proofs } from './proof.ts';

const firstVisit = [
  'tests/journeys/every-public-page-fits-and-leads-on.spec.ts',
  'every public page is clean, stores nothing',
] as const;

/** No host but our own may be asked by a page. */
const asksNobodyElse = (): boolean =>
  Object.values(contentSecurityPolicy).every((sources) => sources.every((source) => !source.includes('.')));

const countedNetworks = retention.find(({ table }) => table === 'limit_counter')?.seconds ?? 0;

export const ofTheVisit: Proofs = {
  'compares-share': {
    says: [`höchstens ${inWords(realLimits.comparePerCode.max)}mal am Tag`],
    holds: () => realLimits.comparePerCode.perSeconds === day,
    columns: ['certificate_share.comparable'],
    shown: [['src/certificate-check/server/compare-share.test.ts', 'nothing else is in the answer']],
  },
  'visit-nothing': { shown: [firstVisit], holds: asksNobodyElse },
  'visit-connection': {
    shown: [['src/platform/http/client-network.test.ts', 'only the network %s is kept']],
    tables: ['limit_counter'],
  },
  'visit-counted': {
    holds: () => 'callsPerCaller' in realLimits,
    shown: [['src/platform/limits/limiter.test.ts', '[W55] a whole network that attacks']],
  },
  'visit-network': {
    // Once a day rows go that are older.
    says: [`spätestens nach ${inWords(countedNetworks / day + 1)} Tagen`],
    tables: ['limit_counter'],
    shown: [['src/platform/limits/limiter.test.ts', 'no whole address of a caller is stored']],
    holds: () => truncateAddress('203.0.113.77') === '203.0.113.0/24',
  },
  'visit-log': { shown: [['src/app/log-of-the-path.test.ts', 'names no person, link, token or code']] },
  'visit-no-ads': { holds: asksNobodyElse },
  'browser-when': {
    shown: [
      firstVisit,
      ['tests/journeys/an-expired-link-leads-to-a-fresh-one.spec.ts', 'and leave nothing in the browser'],
    ],
  },
  'browser-basis': { law: '§ 25 Abs. 2 Nr. 2 TDDDG' },
  'browser-cookie': {
    says: [`nach ${inWords(maxAgeSeconds / hour)} Stunden`],
    shown: [['src/landlord-account/server/log-in.test.ts', 'bound to its HttpOnly cookie']],
  },
  'browser-device': { says: [`${accountTimes.knownDeviceDays} Tage`], columns: ['landlord_device.cookie_hash'] },
  'browser-local': {
    says: [`nach ${Math.max(...Object.values(lifetimes).map(({ absolute }) => absolute)) / hour} Stunden`],
    holds: () =>
      JSON.stringify(storageKeys('localStorage')) ===
      JSON.stringify([
        'src/landlord-dashboard/web/certificate-list.tsx viewKey(accountId)',
        'src/ui/session.ts flowKey(name)',
        'src/ui/session.ts tokenKey(scope)',
        'src/ui/session.ts userKey',
      ]),
  },
  'browser-view': {
    holds: () =>
      storageKeys('localStorage').includes('src/landlord-dashboard/web/certificate-list.tsx viewKey(accountId)'),
    shown: [['tests/journeys/many-certificates-stand-in-a-list.spec.ts', 'and the browser keeps the view']],
  },
  'browser-session': {
    holds: () =>
      JSON.stringify(storageKeys('sessionStorage')) ===
      JSON.stringify(['src/landlord-confirmation/web/noted-requests.ts key', 'src/ui/drafts/draft-marks.ts key']),
    shown: [
      ['tests/journeys/what-was-typed-last-outlives-a-slow-line.spec.ts', 'though it reaches the server late'],
      ['tests/journeys/a-landlord-loses-nothing-and-may-say-no.spec.ts', 'takes Verifiziert away'],
      ['tests/journeys/requests-are-answered-one-after-the-other.spec.ts', 'outlived the session'],
    ],
  },
  'browser-history': {
    holds: () => textOf('src/ui/link-value.ts').includes('window.history.replaceState'),
    shown: [['tests/journeys/the-check-reads-paper-file-and-qr-code.spec.ts', '']],
  },
  'browser-two-years': {
    says: ['zwei Jahre'],
    holds: () => Math.max(maxAgeSeconds, accountTimes.knownDeviceDays * day) <= 2 * 365 * day,
  },
};
