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

/** Stories of a small phone that look different on a large screen: they are played on both. */
const onBoth = [
  'a-forged-paper',
  'a-tenant-gets-a-certificate',
  'a-landlord-makes-a-certificate-by-himself',
  'a-landlord-opens-an-account',
  'an-address-is-completed',
  'each-means-of-payment',
  'the-check-names',
  'the-check-reads',
  'a-scanned-qr-code',
  'the-dashboard-shows',
  'the-landing-page-speaks',
  'the-profile-is-changed',
  'the-status-page-shows',
];

export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts', 'accessibility/**/*.spec.ts'],
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
        `--disable-features=${turnedOff.join(',')}`,
      ],
    },
  },
  projects: [
    // Stories of a small phone carry @mobile in their title; the full title begins with the file's name.
    {
      name: 'desktop',
      grepInvert: new RegExp(`^(?!.*(?:${onBoth.join('|')})).*@mobile`),
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'mobile',
      grep: /@mobile/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
