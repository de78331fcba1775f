// What the date field shows while typing: dots appear by themselves, typed ones are kept ('1.4.21').

/** '0104' -> '01.04.', '1.4' -> '1.4', '01042021' -> '01.04.2021'. Other separators become dots. */
export function formatDateInput(typed: string): string {
  const text = typed
    .replace(/[,/\-\s]+/g, '.')
    .replace(/[^\d.]/g, '')
    .replace(/\.{2,}/g, '.')
    .replace(/^\./, '');
  const digits = text.replaceAll('.', '');
  if (!text.includes('.')) return fromDigits(digits);
  const [day = '', month = '', ...rest] = text.split('.');
  const year = rest.join('');
  // More than two digits in the day or month: somebody types on after the dot that we had inserted.
  if (day.length > 2 || month.length > 2) return fromDigits(digits);
  const hasYear = rest.length > 0;
  const monthDone = month.length === 2 && !hasYear;
  return `${day}.${month}${hasYear || monthDone ? '.' : ''}${year.slice(0, 4)}`;
}

function fromDigits(digits: string): string {
  const day = digits.slice(0, 2);
  const month = digits.slice(2, 4);
  const year = digits.slice(4, 8);
  if (digits.length < 2) return day;
  return digits.length < 4 ? `${day}.${month}` : `${day}.${month}.${year}`;
}
