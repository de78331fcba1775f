import { useEffect, useEffectEvent, useId, useState, type ReactElement } from 'react';
import { listLandlordTexts as texts } from '../rules/dashboard-page.de.ts';

const quietMs = 300;

interface SearchFieldProps {
  /** What the list shows now. */
  value: string;
  onSearch: (words: string) => void;
}

/** Searches a moment after the last key; the focus stays where one types. */
export function SearchField({ value, onSearch }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const id = useId();
  // 'Alle anzeigen' empties the field as well.
  if (shown !== value) {
    setShown(value);
    if (value === '') setTyped('');
  }
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => search(typed.trim()), quietMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
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
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
