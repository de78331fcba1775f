// The address of a share in the field for a code: typed from a copy, or pasted from a message.
import { shareKeyPattern, sharePath } from '../../../certificate-share/rules/index.ts';
import { publicOrigin } from './check-warning.ts';

/** With its scheme and without, as people write addresses. */
function beginnings(): string[] {
  const origin = publicOrigin();
  return [origin, new URL(origin).host].map((start) => `${start}${sharePath}#`.toLowerCase());
}

/** The key of a share of ours; null: it is something else. */
export function shareKeyIn(typed: string): string | null {
  const text = typed.trim();
  const start = beginnings().find((one) => text.toLowerCase().startsWith(one));
  const key = start === undefined ? '' : text.slice(start.length);
  return shareKeyPattern.test(key) ? key : null;
}

/** What is being typed may become one: nobody forms groups of four of it. No code begins like it for longer than a moment. */
export function mayBecomeShare(typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return text.length > 1 && beginnings().some((one) => one.startsWith(text) || text.startsWith(one));
}

/** What a copy shows today is behind its own link, where somebody decides to open it. */
export function leaveToShare(key: string): void {
  window.location.assign(`${sharePath}#${key}`);
}
