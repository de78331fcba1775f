const sixDigits = /(?<!\d)\d{6}(?!\d)/;

/** The one-time code of an SMS, to be shown large; undefined when there is none. */
export function findTan(text: string): string | undefined {
  return sixDigits.exec(text)?.[0];
}

/** '482913' -> '482 913': easier to read and to copy. */
export function groupTan(tan: string): string {
  return `${tan.slice(0, 3)} ${tan.slice(3)}`;
}
