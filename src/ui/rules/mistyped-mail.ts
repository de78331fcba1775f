// 'gmial.com' -> 'gmail.com': suggests a correction for a typing error in an address's domain. Loaded when an address is typed. Own
// code, because existing packages count a swap of two letters as two errors, allow as many errors in 'gmx.de' as in 't-online.de',
// or know other countries' providers; what would remain of them is this table.

/** The domains where most people here have their mailbox; of two equally similar ones, the more popular is first. */
const targets =
  'gmail.com gmx.de web.de t-online.de gmx.net hotmail.com outlook.de hotmail.de outlook.com yahoo.de icloud.com googlemail.com freenet.de yahoo.com live.de posteo.de arcor.de mailbox.org protonmail.com proton.me gmx.at gmx.ch magenta.de vodafone.de kabelmail.de'.split(
    ' ',
  );

/** Real domains similar to one of them: they are never taken for a typing error. */
const others = new Set('ymail.com mail.com email.com cloud.com live.com online.de line.de life.de love.de'.split(' '));

/** Top-level domains under which nobody has a mailbox, though they look plausible. */
const endings: Readonly<Record<string, string>> = {
  'gmail.de': 'gmail.com',
  'googlemail.de': 'googlemail.com',
  'icloud.de': 'icloud.com',
};

/** Country domains that differ from another one by one letter. */
const countries = new Set('ae be ee ge ie je ke me ne pe re se dj dk dm do dz ah it'.split(' '));

/** The number of missing, extra, wrong or swapped letters (Damerau distance, each letter used once). */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const least = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + Number(!isSame));
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next.push(isSwap ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}

const nothing = Infinity;

/** Short names resemble many others: one error is allowed there, two in a longer name. */
function distance(typed: string, target: string): number {
  const maxErrors = target.length > 8 ? 2 : 1;
  const [dot, at] = [typed.lastIndexOf('.'), target.lastIndexOf('.')];
  const [ending, right] = [typed.slice(dot + 1), target.slice(at + 1)];
  // 'gmailcom' and 'gmail,com' have no dot.
  if (dot < 0) return editDistance(typed, target) === 1 ? 1 : nothing;
  if (ending !== right && ending.length === right.length && countries.has(ending)) return nothing;
  const inEnding = editDistance(ending, right);
  const all = editDistance(typed.slice(0, dot), target.slice(0, at)) + inEnding;
  return inEnding <= 1 && all <= maxErrors ? all : nothing;
}

/** Undefined if nothing looks like a typing error. Until `isDone`, the beginning of a known name is not treated as one. */
export function suggestMail(typed: string, isDone: boolean): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length > 40 || targets.includes(domain) || others.has(domain)) return undefined;
  if (!isDone && targets.some((target) => target.startsWith(domain))) return undefined;
  const [nearest] = targets
    .map((target) => ({ target, far: distance(domain, target) }))
    .filter(({ far }) => far < nothing)
    .toSorted((one, other) => one.far - other.far);
  const right = Object.hasOwn(endings, domain) ? endings[domain] : nearest?.target;
  return right === undefined ? undefined : `${text.slice(0, at)}@${right}`;
}
