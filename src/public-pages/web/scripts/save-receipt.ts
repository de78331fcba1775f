// 'Als Beleg speichern': saves the receipt as one HTML file, made here, which has no script and makes no requests.
import { dayInBerlin } from '../../../platform/rules/dates.ts';
import { saveFile } from '../../../ui/api-client.ts';
import { checkViewNeutralTexts as texts } from '../../rules/check-view.de.ts';
import { checkReceiptNeutralTexts } from '../../rules/check-receipt.de.ts';
import { part } from './form-parts.ts';

export function startSaving(): void {
  part('#beleg-speichern', HTMLButtonElement).addEventListener('click', () => void save());
}

/** Prevents scripts in the file even if somebody edits it afterwards. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const onScreen =
  '@media screen { body { max-width: 180mm; margin: 2rem auto; padding-inline: 1rem; background: #fff } }';

async function save(): Promise<void> {
  const sheet = part('#beleg', HTMLElement);
  // The file is built as text, because a document created here would be under this page's own policy.
  const page = [
    '<!doctype html>',
    '<html lang="de">',
    `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${checkReceiptNeutralTexts.title}</title>`,
    `<style>${await withPictures([...sheetRules(), onScreen].join('\n'))}</style>`,
    `<body><main class="check-page">${sheet.outerHTML}</main>`,
    '',
  ].join('\n');
  const day = dayInBerlin(new Date(sheet.dataset['at'] ?? ''));
  saveFile({ content: new Blob([page], { type: 'text/html' }), name: texts.fileName(day) });
}

const isOfSheet = /(?:^|[\s,(])(?::root|\.receipt|\.seal|\.rosette|\*|body$)/;

/**
 * The style rules of the receipt, taken out of their layers and of '@media print', so that the file looks on the screen as in
 * print.
 */
function sheetRules(): string[] {
  return [...document.styleSheets].flatMap(({ cssRules }) => rulesIn(cssRules));
}

function rulesIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && rule.media.mediaText !== 'print') return [];
    if (rule instanceof CSSStyleRule) return isOfSheet.test(rule.selectorText) && !isHiding(rule) ? [rule.cssText] : [];
    if (rule instanceof CSSPageRule) return [rule.cssText];
    return 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rulesIn(rule.cssRules) : [];
  });
}

/** Matches the rule that hides the receipt on the page except in print. */
const isHiding = ({ selectorText, style }: CSSStyleRule): boolean =>
  selectorText === '.receipt' && style.display === 'none';

/** Embeds pictures in the file. One that can't be loaded is left out, so that the receipt can be saved offline too. */
async function withPictures(css: string): Promise<string> {
  const addresses = new Set([...css.matchAll(/url\("?([^")]+\.svg)"?\)/g)].map(([, address = '']) => address));
  let whole = css;
  for (const address of addresses) {
    const drawing = await fetch(new URL(address, document.baseURI))
      .then((answer) => (answer.ok ? answer.text() : ''))
      .catch(() => '');
    whole = whole.replaceAll(address, `data:image/svg+xml;base64,${btoa(drawing)}`);
  }
  return whole;
}
