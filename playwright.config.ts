// Browser stories against the built product in trial mode; tests/support/journey.ts starts one for each worker.
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** The last switch of a kind counts, so what Playwright turns off stands here again. */
const turnedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Suggestions below the address bar are two more pages in every window, which nobody sees.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Stories of a small phone that look different on a large screen: `npm run proof -- journeys` plays them there as well. */
const alsoLarge = [
  'a-tenant-gets-a-certificate',
  'a-certificate-ends',
  'a-forged-paper',
  'a-landlord-makes-a-certificate-by-himself',
  'a-landlord-opens-an-account',
  'an-address-is-completed',
  'each-means-of-payment',
  'the-check-names',
  'the-check-reads',
  'the-dashboard-shows',
  'a-scanned-qr-code',
  'the-profile-is-changed',
  'the-status-page-shows',
];

/** Those whose two sizes are two layouts, with every run. */
const alwaysLarge = ['the-landing-page-speaks'];

const large = { viewport: { width: 1280, height: 800 } };

/** The smallest screen that everything has to fit. */
const small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

const anyOf = (names: string[]): string => `(?:${names.join('|')})`;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts', 'accessibility/**/*.spec.ts'],
  globalSetup: './tests/support/prepared-data-setup.ts',
  // Node reads TypeScript by itself. Compiled by Playwright it takes ten seconds of every run, in which nothing else happens.
  build: { external: ['**'] },
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Two processors, a database and two browsers: a story may starve once. Who passes only then is named in the output.
  retries: 1,
  // One more than processors: a page, its product and its database wait for each other.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what its scripts gain by being compiled well costs more than it saves.
        '--js-flags=--no-opt,--no-maglev',
        `--disable-features=${turnedOff.join(',')}`,
      ],
    },
  },
  projects: [
    // Stories of a small phone carry @mobile in their title; the full title begins with the file's name.
    { name: 'desktop', grepInvert: [new RegExp(`^(?!.*${anyOf(alwaysLarge)}).*@mobile`), /@proof/], use: large },
    { name: 'mobile', grep: /@mobile/, grepInvert: /@proof/, use: small },
    // What `npm test` leaves out (@proof: what another story or test of it shows too); only asked for: tests/load/journeys.proof.ts.
    ...(process.env['STORIES'] === 'also-large'
      ? [
          {
            name: 'also-large',
            grep: [new RegExp(`${anyOf(alsoLarge)}.*@mobile`), /@proof/],
            grepInvert: new RegExp(`^(?!.*${anyOf(alsoLarge)}).*@mobile @proof`),
            use: large,
          },
          { name: 'also-small', grep: /@mobile @proof/, use: small },
        ]
      : []),
  ],
});
