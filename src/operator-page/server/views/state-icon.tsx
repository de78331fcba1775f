import type { ReactElement } from 'react';
import type { AreaState } from '../../rules/areas.ts';

/** Each state has a shape of its own with its word beside it, so that colour is never the only signal. */
const forms: Readonly<Record<AreaState, string>> = {
  now: 'M12 2 1.5 21h21L12 2Zm-1.1 7h2.2v6h-2.2V9Zm0 7.6h2.2v2.2h-2.2v-2.2Z',
  today: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1 4.5h2v5.1l3.6 2.1-1 1.7L11 12.7V6.500Z',
  unknown:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1 14h2v2h-2v-2Zm1-10c2.2 0 3.7 1.3 3.7 3.2 0 2.3-2.7 2.6-2.7 4.800h-2c0-3.4 2.6-3.3 2.6-4.8 0-.8-.6-1.3-1.6-1.300s-1.7.6-1.7 1.700H8.200C8.2 7.4 9.8 6 12 6Z',
  hint: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1 4.5h2v2.2h-2V6.5Zm0 4h2v7h-2v-7Z',
  waits:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-4.5 8.800a1.3 1.3 0 1 1 0 2.5 1.3 1.3 0 0 1 0-2.500Zm4.5 0a1.3 1.3 0 1 1 0 2.5 1.3 1.3 0 0 1 0-2.500Zm4.5 0a1.3 1.3 0 1 1 0 2.5 1.3 1.3 0 0 1 0-2.500Z',
  fine: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm-1.4 14.5-4.2-4.2 1.5-1.5 2.7 2.7 5.5-5.5 1.5 1.5-7 7Z',
};

export function StateIcon({ tone }: { readonly tone: AreaState }): ReactElement {
  return (
    <svg className="state-icon" data-tone={tone} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" fill="currentColor" d={forms[tone]} />
    </svg>
  );
}
