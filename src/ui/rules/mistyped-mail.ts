// 'gmial.com' -> 'gmail.com': a slip in the domain of an address that somebody types. Loaded when an address is typed.
// Own code: packages that do this count no swap of two letters as one slip, allow the same number of slips in 'gmx.de' as in
// 't-online.de', or know the providers of other countries; what is left of them is this table.

/** Where most people here have their mailbox; where two are as near, the one that more people have comes first. */
const targets =
  'gmail.com gmx.de web.de t-online.de gmx.net hotmail.com outlook.de hotmail.de outlook.com yahoo.de icloud.com googlemail.com freenet.de yahoo.com live.de posteo.de arcor.de mailbox.org protonmail.com proton.me gmx.at gmx.ch magenta.de vodafone.de kabelmail.de'.split(
    ' ',
  );

/** Near to one of them, and others: nobody who has one of these made a slip. */
const others = new Set('ymail.com mail.com email.com cloud.com live.com online.de line.de life.de love.de'.split(' '));

/** Names under which nobody has a mailbox, though they look like it. */
const endings: Readonly<Record<string, string>> = {
  'gmail.de': 'gmail.com',
  'googlemail.de': 'googlemail.com',
  'icloud.de': 'icloud.com',
};

/** Countries whose ending is one letter off another one. */
const countries = new Set('ae be ee ge ie je ke me ne pe re se dj dk dm do dz ah it'.split(' '));

/** How many letters are missing, too many, wrong, or swapped with their neighbour (Damerau, each letter once). */
function slips(one: string, other: string): number {
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

/** Short names are near to many others: one slip there, two in a longer one. */
function distance(typed: string, target: string): number {
  const most = target.length > 8 ? 2 : 1;
  const [dot, at] = [typed.lastIndexOf('.'), target.lastIndexOf('.')];
  const [ending, right] = [typed.slice(dot + 1), target.slice(at + 1)];
  // 'gmailcom' and 'gmail,com' have none.
  if (dot < 0) return slips(typed, target) === 1 ? 1 : nothing;
  if (ending !== right && ending.length === right.length && countries.has(ending)) return nothing;
  const inEnding = slips(ending, right);
  const all = slips(typed.slice(0, dot), target.slice(0, at)) + inEnding;
  return inEnding <= 1 && all <= most ? all : nothing;
}

/** Undefined where nothing looks like a slip. `isDone`: before that, the beginning of a known name is none. */
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
