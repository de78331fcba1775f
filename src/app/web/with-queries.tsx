import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { createQueries } from './queries.ts';

const queries = createQueries();

/** Around pages that keep what they read; the others need not load what keeps it. */
export function WithQueries({ children }: { readonly children: ReactNode }): ReactElement {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
