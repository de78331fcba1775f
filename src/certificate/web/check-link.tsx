import type { MouseEvent, ReactElement } from 'react';
import { formatSecurityCode, normaliseSecurityCode, parseSecurityCode } from '../../security-code/rules/index.ts';
import { checkState } from '../rules/check-hand-over.ts';

/** Leads to the check with the code already in it: handed over in the tab's history, and in no address. */
export function CheckLink({ code }: { readonly code: string }): ReactElement {
  const open = (event: MouseEvent): void => {
    const parsed = parseSecurityCode(code);
    // A new tab or window gets the page alone.
    if (!parsed.ok || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Not by the router, which listens to its own: the check is a page of its own and has to be loaded.
    History.prototype.pushState.call(
      window.history,
      checkState({ code: parsed.value, key: null, from: 'link' }),
      '',
      '/check',
    );
    window.location.reload();
  };
  return (
    <a href="/check" onClick={open}>
      {formatSecurityCode(normaliseSecurityCode(code))}
    </a>
  );
}
