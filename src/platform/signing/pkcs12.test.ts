import { expect, test } from 'vitest';
import { makePkcs12 } from '../../../tests/support/make-pkcs12.ts';
import { KeyFileError, readPkcs12 } from './pkcs12.ts';
import { trialIdentity } from '../../../tests/support/document-press.ts';

const faultOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof KeyFileError) return error.fault;
    throw error;
  }
  return 'none';
};

// One wrong key in 256 decrypts to bytes with valid-looking padding: enough passwords are tried to include such cases.
test('a wrong password is called a wrong password, also when what it decrypts looks padded', () => {
  const file = makePkcs12(trialIdentity(), 'geheim');
  const faults = Array.from({ length: 1200 }, (_, index) => faultOf(() => readPkcs12(file, `falsch ${index}`)));
  expect(new Set(faults)).toEqual(new Set(['password']));
});
