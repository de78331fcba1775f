import {
  useState,
  type ComponentProps,
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { buttonClass, type ButtonLook } from './button-look.ts';
import { keepTogether } from './keep-together.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'style'>, ButtonLook {
  /** In progress: keeps the focus, ignores clicks and announces that. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  /** Grey until the key fields are filled in, but clicking it still reports what is missing. */
  readonly looksDisabled?: boolean;
  /** Another action is in progress: grey, keeps the focus, ignores clicks and announces that. */
  readonly held?: boolean;
  readonly icon?: ReactNode;
}

export function Button(props: ButtonProps): ReactElement {
  const {
    variant,
    size,
    wide,
    busy = false,
    busyLabel,
    looksDisabled = false,
    held = false,
    icon,
    className,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props;
  const [idleSize, setIdleSize] = useState<CSSProperties>();
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || held) {
      event.preventDefault();
      return;
    }
    // The busy label may be shorter, and keeping the size prevents a shift of the layout. 'Enter' in a field is a click as well.
    const { width, height } = event.currentTarget.getBoundingClientRect();
    setIdleSize({ minInlineSize: `min(${width}px, 100%)`, minBlockSize: height });
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className, (looksDisabled || held) && !busy)}
      style={busy ? idleSize : undefined}
      aria-disabled={busy || held ? true : undefined}
      onClick={click}
    >
      {busy ? <span className="button-spinner" aria-hidden="true" /> : icon}
      <span>{keepTogether(busy ? (busyLabel ?? children) : children)}</span>
    </button>
  );
}
