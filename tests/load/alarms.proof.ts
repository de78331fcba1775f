// Each alarm of deploy/prometheus/alerts.yml is made to ring: what it watches is made to stand still on a started product, and
// promtool evaluates the rule on the figures that the product then tells; before that it has to be quiet. Time is not waited for:
// the figures are taken to stay as they were seen for as long as the rule wants.
import { choresScene } from './alarms/chores.ts';
import { databaseScene } from './alarms/database.ts';
import { mailScene } from './alarms/mail.ts';
import { moneyScene } from './alarms/money.ts';
import { peopleScene } from './alarms/people.ts';
import { phoneScene } from './alarms/phone.ts';
import { readRules, rings, ruleTestsFile, rulesFile, type Rule } from './alarms/rules.ts';
import type { Case, NotHere, Scene } from './alarms/scene.ts';
import { logScene, workScene } from './alarms/work.ts';
import { toolSays } from './outside-tool.ts';
import type { Row } from './row.ts';

export const name = 'Alarms';

const scenes: Readonly<Record<string, Scene>> = {
  mail: mailScene,
  phone: phoneScene,
  database: databaseScene,
  work: workScene,
  log: logScene,
  money: moneyScene,
  people: peopleScene,
  chores: choresScene,
};

function judge(rule: Rule, seen: Case | NotHere | undefined): Row {
  const row = (value: string, how: string, ok: boolean): Row => ({
    what: `${rule.alert}: ${how}`,
    value,
    unit: '',
    bar: 'quiet, then rings',
    ok,
  });
  if (!seen) return row('no case', 'nobody has it stand still', false);
  if ('notHere' in seen) return row('not here', seen.notHere, true);
  const { before, after, growing, how } = seen;
  const wasQuiet = !rings(rule, { before, after: before });
  const doesRing = rings(rule, { before, after, ...(growing !== undefined && { growing }) });
  return row(`${wasQuiet ? 'quiet' : 'rang before'}, ${doesRing ? 'rings' : 'silent'}`, how, wasQuiet && doesRing);
}

/** One scene that fails leaves its alarms without a case, and the others are judged all the same. */
async function playAll(): Promise<{ seen: (Case | NotHere)[]; broken: Row[] }> {
  const seen: (Case | NotHere)[] = [];
  const broken: Row[] = [];
  for (const [what, play] of Object.entries(scenes)) {
    try {
      seen.push(...(await play()));
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      broken.push({ what: `scene '${what}' played to its end`, value: 'no', unit: '', bar: 'yes', ok: false });
    }
  }
  return { seen, broken };
}

export async function run(): Promise<Row[]> {
  const says = (args: readonly string[], what: string): Row =>
    toolSays('promtool', args, what, (output) => output.includes('SUCCESS'));
  const checked = says(['check', 'rules', rulesFile], 'promtool check rules');
  if (checked.value === 'promtool is not installed')
    return [{ ...checked, value: "not here: promtool is missing (Debian: package 'prometheus')" }];
  const tested = says(['test', 'rules', ruleTestsFile], 'promtool test rules: each alarm at its last quiet figure');
  const { seen, broken } = await playAll();
  const rules = readRules();
  const strangers = seen.filter(({ alert }) => rules.every((rule) => rule.alert !== alert));
  const rows = rules.map((rule) =>
    judge(
      rule,
      seen.find(({ alert }) => alert === rule.alert),
    ),
  );
  const unknown = strangers.map(({ alert }): Row => ({
    what: alert,
    value: 'no rule',
    unit: '',
    bar: 'a rule',
    ok: false,
  }));
  return [checked, tested, ...broken, ...rows, ...unknown];
}
