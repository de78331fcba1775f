// What sets and signs documents in tests, without the rest of the product.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPdfEngine, type PdfEngine } from '../../src/platform/pdf/pdf-engine.ts';
import { findFontsDir } from '../../src/platform/pdf/pdf-fonts.ts';
import { loadSettings } from '../../src/platform/settings/load-settings.ts';
import { createPdfSigner, type SignPdf } from '../../src/platform/signing/pdf-signer.ts';
import { openSigningKey } from '../../src/platform/signing/signing-key.ts';
import type { SigningIdentity } from '../../src/platform/signing/signed-data.ts';
import { memoryLog } from './memory-log.ts';

/** Between the days that the tests' documents are issued on and the end of the certificate. */
export const signingDay = new Date('2026-11-21T12:00:00.000Z');

/** A key as the trial mode makes it at its first start. */
export function trialIdentity(): SigningIdentity {
  const dataDir = mkdtempSync(join(tmpdir(), 'signing-'));
  try {
    return openSigningKey(loadSettings({ DATA_DIR: dataDir }), signingDay);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface DocumentPress {
  readonly pdf: PdfEngine;
  readonly signPdf: SignPdf;
  close(): Promise<void>;
}

export function openPress({ workers = 1, identity = trialIdentity(), isTrial = false } = {}): DocumentPress {
  const pdf = createPdfEngine({ fontsDir: findFontsDir(), workers, isTrial });
  const clock = { now: () => signingDay };
  const signPdf = createPdfSigner({ identity, fetchTimestamp: undefined, clock, log: memoryLog().log });
  return { pdf, signPdf, close: () => pdf.close() };
}
