// The tools that every scene uses.
import type { Page } from '@playwright/test';
import type { Cast } from '../../demo/sample-people.ts';
import type { Director } from '../director.ts';

export interface Crew {
  readonly director: Director;
  readonly origin: string;
  readonly cast: Cast;
  readonly tenantPage: Page;
  readonly landlordPage: Page;
  /** A temporary folder. */
  readonly folder: string;
}
