import type { MouseEvent, ReactElement } from 'react';
import { formatSecurityCode, normaliseSecurityCode, parseSecurityCode } from '../../security-code/rules/index.ts';
import { checkState } from '../rules/check-hand-over.ts';

/** A link to the check page with the code filled in: passed in the tab's history, not in the address. */
export function CheckLink({ code }: { readonly code: string }): ReactElement {
  const open = (event: MouseEvent): void => {
    const parsed = parseSecurityCode(code);
    // A new tab or window opens the page without the code.
    if (!parsed.ok || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // This bypasses the router, which patches its own history methods: the check is a separate page and has to be loaded.
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
