// The little XML that an e-invoice needs: elements, attributes, text. An element without content is left out.

/** XML 1.0 has no place for these, not even escaped. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '');

type Attributes = Readonly<Record<string, string>>;

function element(name: string, content: string, attributes: Attributes): string {
  if (content === '') return '';
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

/** An element with text, whatever it is. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  element(name, escaped(text), attributes);

/** An element with other elements, made by `leaf` and `node`. */
export const node = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  element(name, children.join(''), attributes);
