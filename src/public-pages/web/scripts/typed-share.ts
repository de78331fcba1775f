// Recognises a share's URL in the field for a code, typed from a copy or pasted from a message.
import { shareKeyPattern, sharePath } from '../../../certificate-share/rules/index.ts';
import { publicOrigin } from './check-warning.ts';

/** The start of a share's URL, with and without scheme. */
function beginnings(): string[] {
  const origin = publicOrigin();
  return [origin, new URL(origin).host].map((start) => `${start}${sharePath}#`.toLowerCase());
}

/** The key in a share's URL; null for anything else. */
export function shareKeyIn(typed: string): string | null {
  const text = typed.trim();
  const start = beginnings().find((one) => text.toLowerCase().startsWith(one));
  const key = start === undefined ? '' : text.slice(start.length);
  return shareKeyPattern.test(key) ? key : null;
}

/**
 * True while the input may become a share's URL, so that it is not formatted in groups of four. No code starts like one for
 * more than a moment.
 */
export function mayBecomeShare(typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return text.length > 1 && beginnings().some((one) => one.startsWith(text) || text.startsWith(one));
}

/** Leaves for the share's page, where the user decides whether to open it. */
export function leaveToShare(key: string): void {
  window.location.assign(`${sharePath}#${key}`);
}
