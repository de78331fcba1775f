import { expect, test } from 'vitest';
import { loginSearch, wantedPage } from './wanted-page.ts';

test.each([
  '/vermieter/dashboard',
  '/create-certificate',
  '/create-certificate?entwurf=4f7c2f1e-7d3c-4c52-9f0e-1f2d3c4b5a69',
  '/vermieter/dashboard?ansicht=profil',
])('[D24] [W15] the own page %s is remembered', (path) => {
  expect(wantedPage(path)).toBe(path);
});

test.each([
  undefined,
  7,
  '',
  'vermieter/dashboard',
  '/',
  '/vermieter/einloggen',
  '/postfach',
  '//fremd.example/vermieter/dashboard',
  '/\\fremd.example',
  'https://fremd.example/vermieter/dashboard',
  'javascript:alert(1)',
  '/vermieter/dashboard/../../postfach',
  '/vermieter/dashboard?weiter=https://fremd.example',
  '/vermieter/dashboard?a=%2F%2Ffremd.example',
  '/%2F/fremd.example',
  '/vermieter/../vermieter/dashboard',
  '/vermieter/dashboard#x',
  '/vermieter/dashboard\n',
])('[W15] %j is no page to go to after the login', (asked) => {
  expect(wantedPage(asked)).toBeUndefined();
});

test('[W15] the login takes nothing else from its address', () => {
  expect(loginSearch({ weiter: '//fremd.example', hinweis: '<b>', more: 1 })).toEqual({});
  expect(loginSearch({ weiter: '/create-certificate', hinweis: 'abgelaufen' })).toEqual({
    weiter: '/create-certificate',
    hinweis: 'abgelaufen',
  });
});
