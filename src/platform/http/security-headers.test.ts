import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('[3.4.1] with https a browser is told to stay with it for a year, subdomains included; on this machine it is not', () => {
  const told = (publicUrl: string): string | undefined => securityHeaders(publicUrl)['strict-transport-security'];
  expect(told('https://bescheinigung.example')).toBe('max-age=31536000; includeSubDomains');
  expect(told('http://localhost:3000')).toBeUndefined();
});
