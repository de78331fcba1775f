import { Ellipsis } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactElement } from 'react';

interface MenuItem {
  readonly label: string;
  readonly onChoose: () => void;
}

interface MoreMenuProps {
  /** Label of the button, which shows three dots. */
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Less frequent actions in a menu button with the usual keys; Esc closes it and returns the focus. */
export function MoreMenu({ label, items }: MoreMenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const choose = ({ onChoose }: MenuItem): void => {
    // Whatever opens now returns the focus to the button.
    close();
    onChoose();
  };
  return (
    <div className="more-menu" onBlur={leave}>
      <button
        ref={button}
        type="button"
        className="more-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis aria-hidden="true" />
      </button>
      {isOpen ? <Items {...{ id, label, items }} onChoose={choose} onClose={close} /> : undefined}
    </div>
  );
}

interface ItemsProps extends MoreMenuProps {
  readonly id: string;
  readonly onChoose: (item: MenuItem) => void;
  readonly onClose: () => void;
}

function Items({ id, label, items, onChoose, onClose }: ItemsProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => focusAt(list.current, 0), []);
  const move = (event: KeyboardEvent): void => {
    const buttons = buttonsIn(list.current);
    const now = buttons.findIndex((one) => one === document.activeElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape') onClose();
    else if (next === undefined) return;
    else focusAt(list.current, next);
    event.preventDefault();
  };
  return (
    <div ref={list} id={id} className="more-items" role="menu" aria-label={label} tabIndex={-1} onKeyDown={move}>
      {items.map((item) => (
        <button key={item.label} type="button" role="menuitem" tabIndex={-1} onClick={() => onChoose(item)}>
          {item.label}
        </button>
      ))}
    </div>
  );
}

const buttonsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Wraps around at both ends. */
function focusAt(list: HTMLElement | null, index: number): void {
  const buttons = buttonsIn(list);
  buttons[(index + buttons.length) % buttons.length]?.focus();
}
