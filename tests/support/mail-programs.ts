// What mail programs draw: the elements and properties that Gmail, Outlook, Apple Mail, GMX and Web.de understand or may
// ignore without harm. By the data of caniemail.com; anything that is not here has to be looked up there first.
const listed = (words: string): Set<string> => new Set(words.split(' '));

const elements = listed('html head meta title style body table tbody tr td th p h1 h2 a ul li');

const attributes = listed('lang charset name content class style role width align cellpadding cellspacing href scope');

/** The last line: ignored by some; the mail reads as well without. */
const properties = listed(
  'color background-color font-family font-size font-weight line-height text-align text-decoration margin padding border ' +
    'border-top border-bottom width vertical-align display padding-left ' +
    'border-radius max-width hyphens overflow-wrap word-break mso-padding-alt',
);

/** Of the sheet, which Gmail drops as a whole when it meets something it does not know. */
const sheetProperties = new Set([...properties, 'color-scheme', 'supported-color-schemes', 'border-color']);

/** Gmail takes no sheet with more. */
const mostSheetBytes = 8192;

/** What in this HTML a mail program may not draw; empty when all is well. */
export function findUndrawable(html: string): string[] {
  const [sheet = ''] = /(?<=<style>)[\s\S]*?(?=<\/style>)/.exec(html) ?? [];
  const tags = [...html.replace(sheet, '').matchAll(/<([a-z][a-z\d]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>/gi)];
  const found = [
    ...tags.flatMap(([, name = '', rest = '']) => inTag(name.toLowerCase(), rest)),
    ...[...sheet.matchAll(/\{([^{}]*)\}/g)]
      .flatMap(([, rule = '']) => propertiesOf(rule))
      .filter((property) => !sheetProperties.has(property))
      .map((property) => `sheet: ${property}`),
    ...(/\burl\(|@import|@font-face|position\s*:|display\s*:\s*(?:flex|grid)/i.test(html) ? ['loads or lays out'] : []),
    ...(Buffer.byteLength(sheet) > mostSheetBytes ? ['sheet: too long'] : []),
  ];
  return [...new Set(found)];
}

function inTag(name: string, rest: string): string[] {
  const given = [...rest.matchAll(/([a-z-]+)="([^"]*)"/gi)];
  return [
    ...(elements.has(name) ? [] : [`<${name}>`]),
    ...given.flatMap(([, attribute = '']) =>
      attributes.has(attribute.toLowerCase()) ? [] : [`<${name} ${attribute}>`],
    ),
    ...given
      .filter(([, attribute]) => attribute === 'style')
      .flatMap(([, , value = '']) => propertiesOf(value.replaceAll('&#x27;', "'")))
      .filter((property) => !properties.has(property)),
  ];
}

const propertiesOf = (rule: string): string[] =>
  rule
    .split(';')
    .map((part) => part.split(':')[0]?.trim() ?? '')
    .filter((part) => part !== '');
