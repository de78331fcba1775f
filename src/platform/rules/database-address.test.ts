import { expect, test } from 'vitest';
import { serversOf } from './database-address.ts';

test.each([
  ['postgres://u:p@db/shop', ['postgres://u:p@db/shop']],
  ['postgresql://u@[::1]:5433/shop?sslmode=require', ['postgresql://u@[::1]:5433/shop?sslmode=require']],
  [
    'postgres://u@localhost/shop?host=%2Frun%2Fpg&port=5433',
    ['postgres://u@localhost/shop?host=%2Frun%2Fpg&port=5433'],
  ],
  ['postgres:///shop', ['postgres:///shop']],
  ['socket:/run/pg?db=shop', ['socket:/run/pg?db=shop']],
])('%s is one server, which nobody looks for', (address, servers) => {
  expect(serversOf(address, 'primary')).toEqual({ servers, isLookedFor: false });
});

test.each([
  [
    'postgres://u:p%40x@a,b:5433/shop?sslmode=require&target_session_attrs=read-write',
    ['postgres://u:p%40x@a/shop?sslmode=require', 'postgres://u:p%40x@b:5433/shop?sslmode=require'],
  ],
  ['postgres://u:p@x,y@a,b/shop', ['postgres://u:p@x,y@a/shop', 'postgres://u:p@x,y@b/shop']],
  ['postgres://u@[::1]:1,[::2]:2/shop', ['postgres://u@[::1]:1/shop', 'postgres://u@[::2]:2/shop']],
  ['postgres://u@a,b/shop?port=1,2', ['postgres://u@a/shop?port=1', 'postgres://u@b/shop?port=2']],
  [
    'postgres://u@localhost/shop?host=/run/a,/run/b&port=5432',
    ['postgres://u@localhost/shop?host=%2Frun%2Fa&port=5432', 'postgres://u@localhost/shop?host=%2Frun%2Fb&port=5432'],
  ],
  ['postgres://u@one/shop?target_session_attrs=primary', ['postgres://u@one/shop']],
])('of %s the primary is looked for', (address, servers) => {
  expect(serversOf(address, 'primary')).toEqual({ servers, isLookedFor: true });
});

test('a replica is asked for by other words than a primary', () => {
  const address = (session: string) => `postgres://u@a,b/shop?target_session_attrs=${session}`;
  expect(serversOf(address('prefer-standby'), 'replica')?.servers).toHaveLength(2);
  expect(serversOf(address('prefer-standby'), 'primary')).toBeNull();
  expect(serversOf(address('read-write'), 'replica')).toBeNull();
});

test.each([
  'postgres://u@a,/shop',
  'postgres://u@a,b,c/shop?port=1,2',
  'postgres://u@a/shop?host=x,,y',
  'postgres://u@a/shop?target_session_attrs=fastest',
  'postgres:u@a',
])('%s is no address', (address) => {
  expect(serversOf(address, 'primary')).toBeNull();
});
