// 'Vertrag widerrufen' without script: the page's form is posted, and each step is a page (law L06).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { legalPaths } from '../../payment/rules/index.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import { formatDateTimeExact } from '../../platform/rules/dates.ts';
import { markPattern, withdrawalMarks, type WithdrawalMark } from '../../public-pages/rules/index.ts';
import {
  validateDeclaration,
  readOrderNumber,
  withdrawalFieldNames,
  withdrawalNeutralTexts as texts,
  type Declared,
} from '../../withdrawal/rules/index.ts';
import type { declareWithdrawal } from '../../withdrawal/server/index.ts';
import { escapeHtml, fillPlaceholders, memoizedBy, type PlaceholderValues } from './fill-placeholders.ts';
import type { SiteIndex } from './site-index.ts';

const steps = { fields: 'widerruf-angaben', check: 'widerruf-pruefen', receipt: 'widerruf-eingang' } as const;

type Step = keyof typeof steps;
type Filling = Partial<Record<WithdrawalMark, string>>;

export interface WithdrawalFormParts {
  folder: string;
  index: Pick<SiteIndex, 'special'>;
  values: () => PlaceholderValues;
  declare: (declared: Declared, origin: Origin) => ReturnType<typeof declareWithdrawal>;
}

/** Room for three short fields and no more. */
const longestForm = 8 * 1024;

export async function registerWithdrawalForm(
  app: FastifyInstance,
  { folder, index, values, declare }: WithdrawalFormParts,
): Promise<void> {
  const load = (step: Step) => {
    const page = index.special[steps[step]];
    if (page === undefined) throw new Error(`the build made no page ${steps[step]}`);
    const html = readFileSync(join(folder, page.file), 'utf8');
    return memoizedBy(values, (now) => fillPlaceholders(html, now, page.file));
  };
  const pages = { fields: load('fields'), check: load('check'), receipt: load('receipt') };
  const show = (reply: FastifyReply, step: Step, status: number, filling: Filling): FastifyReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(fillMarks(pages[step](), filling));
  // Only these routes parse forms; the API's calls accept nothing but JSON.
  await app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    form.post(legalPaths.withdraw, { config: { scope: 'public' } }, async (request, reply) => {
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { declared, errors } = validateDeclaration(typedIn(sent));
      if (Object.keys(errors).length > 0) return show(reply, 'fields', 422, { ...declared, ...wrong(errors) });
      const step = sent.get('schritt');
      if (step === 'aendern') return show(reply, 'fields', 200, declared);
      const shown = { ...declared, contract: contractOf(declared) };
      if (step !== 'bestaetigen') return show(reply, 'check', 200, shown);
      const received = await declare(declared, originOf(request));
      if (received.ok) {
        const receivedAt = formatDateTimeExact(received.value.receivedAt);
        return show(reply, 'receipt', 200, { ...shown, receivedAt, received: received.value.message });
      }
      const { message, status = 429 } = received.problem;
      return show(reply, 'check', status, { ...shown, failure: message, failureShown: 'true' });
    });
    return Promise.resolve();
  });
}

const typedIn = (sent: URLSearchParams): Declared => ({
  name: sent.get('name') ?? '',
  orderNumber: sent.get('orderNumber') ?? '',
  email: sent.get('email') ?? '',
});

const contractOf = ({ orderNumber }: Declared): string => texts.contractOf(readOrderNumber(orderNumber) ?? orderNumber);

function wrong(errors: Partial<Declared>): Filling {
  const filling: Filling = { summaryShown: 'true' };
  for (const name of withdrawalFieldNames) {
    const message = errors[name];
    if (message === undefined) continue;
    filling[`${name}Error`] = message;
    filling[`${name}Shown`] = 'true';
  }
  return filling;
}

/** Marks without a value become empty; those that control what is shown become 'false'. */
function fillMarks(page: string, filling: Filling): string {
  return page.replace(markPattern, (place, name: string) => {
    const known = withdrawalMarks.find((one) => one === name);
    if (known === undefined) throw new Error(`the page has an unknown mark ${place}`);
    return escapeHtml(filling[known] ?? (known.endsWith('Shown') ? 'false' : ''));
  });
}
