// Opens the source that settings and data folder provide: the imported index, possibly preceded by an external service.
import type { Logger } from '../../platform/log/logger.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { attributionOf, type SuggestionSource } from '../rules/index.ts';
import { openAddressIndex, type AddressIndex } from './address-index.ts';
import type { AddressSource, GeocoderSource } from './address-source.ts';
import { createGooglePlaces } from './google-places.ts';
import { indexPath, readIndex, UnreadableIndex } from './index-file.ts';
import { createPhoton } from './photon.ts';

export function openAddressSource(settings: Settings, log: Logger): AddressSource {
  const index = openIndex(settings.dataDir, log);
  const outside = openOutside(settings, log);
  const kind = kindOf(settings, index);
  return {
    kind,
    attribution: attributionOf(kind),
    streets: (postalCode) => index?.streets(postalCode) ?? { postalCode, places: [] },
    cities: async (postalCode) => {
      const imported = index?.cities(postalCode) ?? [];
      return imported.length > 0 ? imported : ((await outside?.cities(postalCode)) ?? []);
    },
    suggest: async (search) => (outside === null ? (index?.suggest(search) ?? []) : outside.suggest(search)),
    resolve: async (reference, searchId) => (outside === null ? null : outside.resolve(reference, searchId)),
  };
}

function kindOf({ addressSource }: Settings, index: AddressIndex | null): SuggestionSource {
  if (addressSource !== 'embedded') return addressSource;
  if (index === null) return 'none';
  return index.hasStreets ? 'streets' : 'places';
}

function openOutside(settings: Settings, log: Logger): GeocoderSource | null {
  const { addressSource, photonUrl, googlePlaces } = settings;
  if (addressSource === 'photon' && photonUrl !== undefined) return createPhoton({ url: photonUrl, log });
  if (addressSource === 'google' && googlePlaces !== undefined) return createGooglePlaces({ ...googlePlaces, log });
  return null;
}

/** A damaged file disables the suggestions, not the start. */
function openIndex(dataDir: string, log: Logger): AddressIndex | null {
  try {
    const stored = readIndex(indexPath(dataDir));
    return stored === null ? null : openAddressIndex(stored);
  } catch (error) {
    if (!(error instanceof UnreadableIndex)) throw error;
    log.warn({ err: error }, 'the address index cannot be read; import it again');
    return null;
  }
}
