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
  /** In flight: keeps focus, ignores clicks, says so. */
  readonly busy?: boolean;
  readonly busyLabel?: string | undefined;
  /** Grey until the key fields are filled; still answers with what is missing. */
  readonly looksDisabled?: boolean;
  /** Something else is in flight: grey, keeps focus, ignores clicks, says so. */
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
    // The words of the wait may be shorter: nothing around the button moves by them. 'Enter' in a field is a click as well.
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
