// Every call of the description, by everybody who could try it, with the records of somebody else: what must not happen.
import type { DocumentCall } from '../support/api-document.ts';
import { buildRequest, namesInPath, namesRecords, type Fitting } from '../support/fitting-values.ts';
import type { TestProduct } from '../support/product-on-database.ts';
import { callersOf, ownerMail, secretWords, type Caller, type MatrixWorld } from './matrix-world.ts';
import { endOfWork } from './open-work.ts';
import { changedTables, rowsOf, tablesWithLosses } from './rows-of-database.ts';
import { sendBuilt, type Received } from './send-built.ts';

export interface MatrixFindings {
  requests: number;
  refused: number;
  /** A line each, with call, caller and id. */
  faults: string[];
}

interface Try {
  call: DocumentCall;
  caller: Caller;
  fitting: Fitting;
  /** Whose record or link the id is. */
  ofWhom: string;
}

const made = 'q'.repeat(43);

/** Every id where it can matter, one where the caller is refused before anybody looks at it. */
function triesOf(call: DocumentCall, callers: readonly Caller[], { ownerIds, subjects, links }: MatrixWorld): Try[] {
  const foreign = ownerIds.map((id) => ({ ofWhom: 'the owner', id }));
  const own = [...new Set(Object.values(subjects).flat())].map((id) => ({ ofWhom: 'the caller', id }));
  const mailed = links.map(({ purpose, value }) => ({ ofWhom: `a link '${purpose}'`, id: value }));
  const all = [...foreign, ...own, ...mailed, { ofWhom: 'nobody', id: made }];
  return callers.flatMap((caller) => {
    const isLooking = namesRecords(call) && mayPass(call, caller);
    const ids = isLooking ? all : all.slice(0, 1);
    const change = call.scopes.length === 0 ? [{}, { email: ownerMail }] : [{}];
    return ids.flatMap(({ ofWhom, id }) =>
      change.map((one) => ({ call, caller, ofWhom, fitting: { id, change: one } })),
    );
  });
}

/** The rest are turned away for their token. Of a public call everybody is heard; two stand for all. */
const mayPass = ({ scopes }: DocumentCall, { who, scope }: Caller): boolean =>
  scopes.length === 0 ? who === 'nobody' || scope === 'landlord:session' : scope !== null && scopes.includes(scope);

const isRefused = ({ call, caller }: Try): boolean => call.scopes.length > 0 && !mayPass(call, caller);

function faultsOf(attempt: Try, sent: string, { status, text, type }: Received): string[] {
  const { call, ofWhom } = attempt;
  const told = secretWords.filter((word) => word.test(text) && !word.test(sent));
  const isOpened = status < 300 && ofWhom === 'the owner' && namesInPath(call);
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(isRefused(attempt) && status !== 401 ? [`answered ${status} instead of 401`] : []),
    ...told.map((word) => `told ${String(word)}`),
    ...(isOpened ? [`opened a record of the owner (${status}, ${type})`] : []),
    ...(status >= 400 && !/"message":"[A-ZÄÖÜ][^"]*[a-zäöüß]{3}[^"]*"/.test(text) ? ['says nothing in German'] : []),
  ];
}

const lanes = 8;

async function run(product: TestProduct, tries: readonly Try[]): Promise<string[]> {
  const waiting = [...tries];
  const faults: string[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const built = buildRequest(next.call, next.fitting);
      const answer = await sendBuilt(product.url, built, await next.caller.token());
      const found = faultsOf(next, JSON.stringify(built), answer);
      const who = `${next.call.name} by ${next.caller.who} with the id of ${next.ofWhom} (${next.fitting.id})`;
      faults.push(...found.map((fault) => `${who}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return faults;
}

/** `choose` takes a part of what each call is tried with. */
type Choose = <T>(tries: T[]) => T[];

/**
 * Each group of calls is compared with the database before and after: one call a group names it, all in one are quicker.
 * Deleting comes last, so that there is something to delete.
 */
export async function tryEverybody(
  product: TestProduct,
  world: MatrixWorld,
  groups: readonly (readonly DocumentCall[])[],
  choose: Choose = (tries) => tries,
): Promise<MatrixFindings> {
  const findings: MatrixFindings = { requests: 0, refused: 0, faults: [] };
  const deletes = (group: readonly DocumentCall[]): number => group.filter(({ method }) => method === 'DELETE').length;
  for (const group of groups.toSorted((a, b) => deletes(a) - deletes(b))) {
    const tries = group.flatMap((call) => choose(triesOf(call, callersOf(product, world, call.scopes), world)));
    const refused = tries.filter(isRefused);
    const heard = tries.filter((one) => !isRefused(one));
    const name = group.length === 1 ? (group[0]?.name ?? '') : `one of ${group.length} calls`;
    findings.faults.push(...(await endOfWork(product)).map((line) => `before ${name}: ${line}`));
    const before = await rowsOf(product);
    findings.faults.push(...(await run(product, refused)));
    const changed = refused.length === 0 ? [] : changedTables(before, await rowsOf(product));
    findings.faults.push(...changed.map((table) => `${name}: who was refused changed ${table}`));
    findings.faults.push(...(await run(product, heard)));
    const lost = tablesWithLosses(world.ownerRows, await rowsOf(product));
    findings.faults.push(...lost.map((table) => `${name}: rows of the owner in ${table} are no longer as they were`));
    findings.requests += tries.length;
    findings.refused += refused.length;
  }
  return findings;
}
