import { useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';

export interface Tab {
  readonly label: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Tabs following the ARIA pattern: one stop for the Tab key, arrow keys between them. */
export function Tabs({ label, tabs }: TabsProps): ReactElement {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const next = moves[event.key]?.(chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div className="mailbox-tabs">
      <div role="tablist" aria-label={label} ref={list} className="mailbox-tablist">
        {tabs.map((tab, index) => (
          <button
            key={tab.label}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onKeyDown={press}
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${chosen}`} tabIndex={0}>
        {tabs[chosen]?.content}
      </div>
    </div>
  );
}
