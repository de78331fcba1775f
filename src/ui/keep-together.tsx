import type { ReactNode } from 'react';

/**
 * Keeps short words with a hyphen ('E-Mail-Adresse') on one line, where they fit even the smallest screen. It uses a style and no
 * special hyphen: copying, searching and reading aloud stay the same.
 */
export function keepTogether(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const word = /(?<![^ ])(?=\S{3,15}(?![^ ]))[^ -]+(?:-[^ -]+)+/u.exec(text);
  if (word === null) return text;
  return (
    <>
      {text.slice(0, word.index)}
      <span className="no-wrap">{word[0]}</span>
      {keepTogether(text.slice(word.index + word[0].length))}
    </>
  );
}
