import { expect, test } from 'vitest';
import { isAllowedPaymentUrl } from './payment-url.ts';

const own = 'http://localhost:3000';

test.each([
  ['http://localhost:3000/test-zahlung/abc', true],
  ['https://checkout.stripe.com/c/pay/abc', true],
  ['http://checkout.stripe.com/c/pay/abc', false],
  ['https://checkout.stripe.com:8443/', false],
  ['https://checkout.stripe.com.evil.example/', false],
  ['https://user@checkout.stripe.com/', false],
  ['https://evil.example/?checkout.stripe.com', false],
  ['http://localhost:3001/test-zahlung/abc', false],
  ['javascript:alert(1)', false],
  ['//evil.example', false],
  ['', false],
])('[W28] sending the payer to %s is allowed: %s', (url, allowed) => {
  expect(isAllowedPaymentUrl(url, own, 'stripe')).toBe(allowed);
});

test('[3.7.2] [W28] only the page of the provider in use is allowed', () => {
  const pages = { stripe: 'https://checkout.stripe.com/c/pay/abc', mollie: 'https://www.mollie.com/checkout/abc' };
  const allowed = (['embedded', 'stripe', 'mollie'] as const).map((provider) =>
    Object.values(pages).filter((url) => isAllowedPaymentUrl(url, own, provider)),
  );
  expect(allowed).toEqual([[], [pages.stripe], [pages.mollie]]);
});
