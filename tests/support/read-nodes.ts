// DER for the tests' verifier: reads, and refuses whatever is not written in the shortest way.

export interface Node {
  tag: number;
  whole: Buffer;
  content: Buffer;
}

export function fail(what: string): never {
  throw new Error(what);
}

const leastSize = [0, 0x80, 0x100, 0x1_00_00];

function readNode(bytes: Buffer): Node {
  const [tag = fail('DER: empty'), first = fail('DER: cut off')] = bytes;
  const more = first < 0x80 ? 0 : first - 0x80;
  const least = leastSize[more] ?? fail('DER: length');
  if ((first >= 0x80 && more === 0) || bytes.length < 2 + more) fail('DER: length');
  const size = more === 0 ? first : bytes.readUIntBE(2, more);
  const end = 2 + more + size;
  if (size < least || end > bytes.length) fail('DER: length');
  return { tag, whole: bytes.subarray(0, end), content: bytes.subarray(2 + more, end) };
}

export function readNodes(bytes: Buffer): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < bytes.length;) {
    const node = readNode(bytes.subarray(at));
    nodes.push(node);
    at += node.whole.length;
  }
  return nodes;
}

/** What is inside, if it has this tag and this many parts. */
export function partsOf(node: Node | undefined, tag: number, count?: number): Node[] {
  if (node?.tag !== tag) fail(`DER: no 0x${tag.toString(16)}`);
  const parts = readNodes(node.content);
  if (count !== undefined && parts.length !== count) fail(`DER: not ${count} parts`);
  return parts;
}

export function onlyPart(node: Node | undefined, tag: number): Node {
  return partsOf(node, tag, 1)[0] ?? fail('DER: empty');
}

export const hexOf = (node: Node | undefined): string => node?.whole.toString('hex') ?? '';

export function contentOf(node: Node | undefined, tag: number): Buffer {
  return node?.tag === tag ? node.content : fail(`DER: no 0x${tag.toString(16)}`);
}
