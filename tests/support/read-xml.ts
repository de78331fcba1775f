// A strict reader of small XML documents: whatever is not well-formed is an error.

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open extends XmlElement {
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
const token = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+="[^"<]*")*)\s*>|([^<]+)/gy;

function plain(text: string): string {
  const rest = text.replace(/&(\w+);/g, (whole, name: string) => {
    const character = characters[name];
    if (character === undefined) throw new Error(`unknown entity ${whole}`);
    return character;
  });
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`a bare & in '${text}'`);
  return rest;
}

function opened(name: string, written: string): Open {
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of written.matchAll(/([\w.:-]+)="([^"]*)"/g)) {
    if (key in attributes) throw new Error(`the attribute ${key} stands twice`);
    attributes[key] = plain(value);
  }
  return { name, attributes, children: [], text: '' };
}

/** Takes one piece into the open elements: text, a beginning or an end. */
function take(stack: Open[], [, slash = '', name = '', attributes = '', text]: RegExpMatchArray): void {
  const current = stack.at(-1);
  if (text !== undefined && current) current.text += plain(text);
  else if (slash === '') {
    const element = opened(name, attributes);
    current?.children.push(element);
    stack.push(element);
  } else if (stack.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
}

export function readXml(bytes: Uint8Array): XmlElement {
  const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!source.startsWith(head)) throw new Error('no XML declaration');
  if (forbidden.test(source)) throw new Error('a character that XML forbids');
  const top = opened('', '');
  const stack: Open[] = [top];
  const body = source.slice(head.length).trimEnd();
  let at = 0;
  for (const match of body.matchAll(token)) {
    take(stack, match);
    at = match.index + match[0].length;
  }
  const [root, ...more] = top.children;
  const isWhole = at === body.length && stack.length === 1 && top.text.trim() === '';
  if (!isWhole || !root || more.length > 0) throw new Error(`not well-formed at ${at} of ${body.length}`);
  return root;
}

/** All elements at a path of names below this one. */
export function elementsAt(element: XmlElement, path: string): readonly XmlElement[] {
  return path
    .split('/')
    .reduce<readonly XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text at a path; null when there is none. */
export function textAt(element: XmlElement, path: string): string | null {
  return elementsAt(element, path)[0]?.text ?? null;
}
