import { expect, test } from 'vitest';
import { messages } from '../rules/index.ts';
import { explainTanProblem } from './index.ts';

const sie = messages.landlordTexts;
const problem = { code: 'unexpected', message: 'irgendetwas' };
const wordless = { ...problem, isWordless: true } as const;

test.each([
  [{ ...problem, status: 409 }, false, 'irgendetwas'],
  [{ ...wordless, status: 500 }, false, 'TAN konnte nicht gesendet werden.'],
  [{ ...wordless, status: 500 }, true, 'Fehler beim Anfordern eines OTP.'],
  [{ ...problem, code: 'offline', status: 0 }, false, 'Keine Antwort vom Server. Bitte versuchen Sie es erneut.'],
  [{ ...wordless, status: 200 }, false, 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.'],
])('[S8.tan-send] [S8.tan-resend] [S8.rule] %j, asked for again: %j, is told as "%s"', (met, isAgain, message) => {
  expect(explainTanProblem(met, sie, isAgain)).toMatchObject({ message });
});
