import type { ReactNode } from 'react';

/** Short words with a hyphen ('E-Mail-Adresse') are not broken, they fit the smallest screen. By style and not by another sign: what is copied, searched and read aloud stays the same. */
export function keepTogether(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const word = /(?<![^ ])(?=\S{3,15}(?![^ ]))[^ -]+(?:-[^ -]+)+/u.exec(text);
  if (word === null) return text;
  return (
    <>
      {text.slice(0, word.index)}
      <span className="unbroken">{word[0]}</span>
      {keepTogether(text.slice(word.index + word[0].length))}
    </>
  );
}
