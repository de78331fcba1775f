import type { Viewer } from '../rules/index.ts';
import { downloadLandlordTexts, downloadTenantTexts } from '../rules/download.de.ts';

export type DownloadTexts = typeof downloadTenantTexts;

/** The texts for this viewer; a reader is addressed like the landlord. */
export const downloadTextsOf = (viewer: Viewer): DownloadTexts =>
  viewer === 'tenant' ? downloadTenantTexts : downloadLandlordTexts;
