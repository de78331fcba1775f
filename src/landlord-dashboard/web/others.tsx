import type { ReactElement } from 'react';

/** The number of co-tenants, below the first name and read together with it. */
export function Others({ words }: { readonly words: string }): ReactElement | undefined {
  if (words === '') return undefined;
  return (
    <>
      {' '}
      <span className="others">{words}</span>
    </>
  );
}
