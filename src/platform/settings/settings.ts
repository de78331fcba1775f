import type { Limits } from './limits.ts';

export interface Settings {
  mode: 'trial' | 'production';
  isTrial: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Without a slash at the end. */
  publicUrl: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  trustedProxies: string[];
  logLevel: string;
  masterKeys: string | undefined;
  limits: Limits;
  pdfWorkers: number;
  /** A second factor at a browser that was never used with the account (ASVS 6.3.3). */
  loginTanOnNewDevice: boolean;
  phonePrefixes: ('+49' | '+91')[];
  smtpUrl: string | undefined;
  mailFrom: string;
  mailReplyTo: string;
  addressSource: 'embedded' | 'photon' | 'google';
  photonUrl: string | undefined;
  googlePlaces: { key: string; url: string } | undefined;
  operator: Operator;
}

/** Who runs the service: imprint, invoices, mails. */
export interface Operator {
  name: string;
  representative: string;
  street: string;
  postalCode: string;
  city: string;
  email: string;
  phone: string;
  register: string;
  vatId: string;
  supportHours: string;
  privacyPublishedOn: string;
}
