const words = ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];

/** What a person writes down who hears the call: the six digits, the same both times. */
export function heardCode(text: string): string {
  const [first = '', second, ...more] = text.match(/[a-zü]+(?: - [a-zü]+){5}/g) ?? [];
  if (first === '' || first !== second || more.length > 0) throw new Error('the call does not say the digits twice');
  return first
    .split(' - ')
    .map((word) => String(words.indexOf(word)))
    .join('');
}
