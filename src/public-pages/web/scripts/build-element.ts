// Elements that a script makes: text is text, never markup.

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

/** Name and value, as rows of a `dl`. */
export const rowElement = (label: string, ...value: readonly (Node | string)[]): HTMLElement =>
  element('div', '', element('dt', '', label), element('dd', '', ...value));
