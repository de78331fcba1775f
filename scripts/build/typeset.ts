// Applies typographic rules to whole pages, so that texts stay easy to write: no line break between a sign and its number ('§ 368',
// '19 %', '10,90 €') nor inside 'E-Mail', and our longest word may break at its joint.
const nbsp = '\u00a0';
const softHyphen = '\u00ad';
const number = String.raw`(?:\d|%[A-Z][A-Z_]+%)`;
const pairs = [
  new RegExp(String.raw`(§§?) (?=\d)`, 'g'),
  new RegExp(String.raw`(${number}) (?=[%€])`, 'g'),
  /(\b(?:Art\.|Abs\.|Satz|Nr\.)) (?=\d)/g,
  /(\b\d{1,2}\.) (?=(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)/g,
];

/** Running text; labels and buttons have enough room. */
const paragraph = /<(p|li)(?: [^>]*)?>[\s\S]*?<\/\1>/g;
const kept = /(?<=[\s(„>])E-Mails?(?=[\s.,:;?)“<])/g;

/** A link may be laid out in a row of its own, where a separate element would lose the surrounding space. */
const linkOrText = /<a [\s\S]*?<\/a>|(?<=>)[^<>]+(?=<)/g;

/** Only text in the body: URLs, titles and data stay unchanged. */
const bodyText = /(?<=>)[^<>]+(?=<)/g;

export function typeset(html: string): string {
  const tied = pairs.reduce((text, pair) => text.replace(pair, `$1${nbsp}`), html);
  const start = Math.max(0, tied.indexOf('<body'));
  const body = tied
    .slice(start)
    .replace(bodyText, (text) =>
      text.replaceAll('schuldenfreiheitsbescheinigung', `schulden${softHyphen}freiheits${softHyphen}bescheinigung`),
    )
    .replace(paragraph, (element) =>
      element.replace(linkOrText, (part) =>
        part.startsWith('<') ? part : part.replace(kept, '<span class="nb">$&</span>'),
      ),
    );
  return `${tied.slice(0, start)}${body}`;
}
