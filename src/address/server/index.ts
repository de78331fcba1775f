import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SuggestionSource } from '../rules/index.ts';
import { openAddressSource } from './open-source.ts';
import { addressRoutes } from './routes.ts';

export interface AddressSuggestions {
  readonly routes: FeatureRoutes;
  readonly source: SuggestionSource;
}

/** Suggestions for every form with an address. */
export function createAddressSuggestions(platform: Platform): AddressSuggestions {
  const source = openAddressSource(platform.settings, platform.log);
  return { routes: addressRoutes(platform, source), source: source.kind };
}

export { importAddresses } from './import-addresses.ts';
