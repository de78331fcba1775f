import { useEffect, useEffectEvent, useId, useState, type ReactElement } from 'react';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';
import { maxSearchLength } from '../rules/index.ts';

const quietMs = 250;

/** A single letter would match nearly everything. */
const minLetters = 2;

interface SearchFieldProps {
  /** The search that the list shows now. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches a moment after the last key; the focus stays in the field. */
export function SearchField({ value, onSearch }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [asked, setAsked] = useState(value);
  const id = useId();
  const words = typed.trim();
  const wanted = words.length < minLetters ? '' : words;
  // `value` also changes from outside ('Alle anzeigen', the browser's Back): the field follows. If it is only the answer to our own
  // search, what was typed meanwhile stays.
  if (previousValue !== value) {
    setPreviousValue(value);
    if (value !== asked) setTyped(value);
    setAsked(value);
  }
  const search = useEffectEvent((text: string) => {
    setAsked(text);
    onSearch(text);
  });
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => search(wanted), quietMs);
    return () => clearTimeout(timer);
  }, [wanted, value]);
  return (
    <div role="search" className="list-search">
      <label className="field-label" htmlFor={id}>
        {texts.search}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {texts.searchHint}
      </p>
      <input
        id={id}
        className="control"
        type="search"
        value={typed}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
