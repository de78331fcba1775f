import type { ReactElement } from 'react';

/** Below the first name, and read together with it: how many more are in the lease. */
export function Others({ words }: { readonly words: string }): ReactElement | undefined {
  if (words === '') return undefined;
  return (
    <>
      {' '}
      <span className="others">{words}</span>
    </>
  );
}
