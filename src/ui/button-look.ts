import { classNames } from './class-names.ts';

export interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'text' | 'danger' | 'light' | undefined;
  readonly size?: 'normal' | 'small' | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** The shared classes of buttons and links. */
export function buttonClass(
  { variant = 'primary', size, wide }: ButtonLook,
  extra?: string,
  isWaiting = false,
): string {
  return classNames(
    'button',
    `button-${variant}`,
    size === 'small' && 'button-small',
    wide === true && 'button-wide',
    isWaiting && 'is-waiting',
    extra,
  );
}
