// Creates DOM elements; text is always text, never markup.

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** Lists with a title above each; empty ones are left out. */
export const titledLists = (lists: readonly (readonly [title: string, lines: readonly string[]])[]): HTMLElement[] =>
  lists.flatMap(([title, lines]) =>
    lines.length === 0
      ? []
      : [element('p', '', title), element('ul', '', ...lines.map((line) => element('li', '', line)))],
  );

/** A row of a `dl` with name and value. */
export const rowElement = (label: string, ...value: readonly (Node | string)[]): HTMLElement =>
  element('div', '', element('dt', '', label), element('dd', '', ...value));
