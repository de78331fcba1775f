import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Every mail and every page of the operator: React tells only its development build what is wrong with what it draws. */
const drawn = [
  'src/platform/messages/render-mail.test.ts',
  'src/operator-page/**/*.test.tsx',
  'src/app/operator-page.test.ts',
  'tests/document/every-mail.test.ts',
];

const onDatabase = {
  // A busy machine may starve a test once. Who passes only then is named in the closing lines.
  retry: 1,
  // Loading the product takes longer than most files' tests: the files of one worker load it once. What differs
  // from test to test (database, clock, settings) is handed to it, and kept by no module.
  isolate: false,
  globalSetup: ['tests/support/database-global-setup.ts'],
};

const quick = { environment: 'node' as const, setupFiles: ['tests/support/console-guard-setup.ts'] };

export default defineConfig({
  test: {
    // One bad test must not hide the others, and none may hang the run.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    // Tests wait for the database as much as they compute: even two processors bear three files at a time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          ...quick,
          name: 'rules',
          // A process for each of so many small files costs more than their tests. Rules import only rules, and none of them
          // keeps anything that another call could notice (tests/house/rules-keep-nothing.test.ts).
          isolate: false,
          include: ['src/**/rules/**/*.test.ts'],
        },
      },
      // Pages keep drafts, notices and answers in their modules: each file has its own.
      {
        extends: true,
        test: {
          ...quick,
          name: 'web',
          include: ['src/ui/**/*.test.{ts,tsx}', 'src/**/web/**/*.test.{ts,tsx}'],
          exclude: ['src/**/rules/**'],
        },
      },
      // The built product as a process: runs after the build, one file after the other.
      {
        extends: true,
        test: {
          ...quick,
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/support/prepared-data-setup.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          retry: 1,
        },
      },
      { extends: true, test: { ...quick, name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        // React as the product runs it.
        oxc: { jsx: { development: false } },
        test: {
          ...quick,
          name: 'server',
          env: { NODE_ENV: 'production' },
          ...onDatabase,
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/{document,fixture,security,support}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['src/**/{rules,web}/**', 'src/ui/**', ...drawn],
        },
      },
      { extends: true, test: { ...quick, name: 'drawn', ...onDatabase, include: drawn } },
    ],
  },
});
