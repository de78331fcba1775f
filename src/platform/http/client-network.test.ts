import { expect, test } from 'vitest';
import { countedAddress, truncateAddress } from './client-network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234::/48'],
  ['2001:0db8:0012::1', '2001:db8:12::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('of the address %s only the network %s is kept', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});

test.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1234:5678:9abc:def0:1234:5678', '2001:db8:1234:5678::/64'],
  ['2001:db8:1234:5678::1', '2001:db8:1234:5678::/64'],
  ['::1', '0:0:0:0::/64'],
])('[W55] of the address %s limits count %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
