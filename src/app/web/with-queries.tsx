import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';

const fiveMinutes = 5 * 60_000;

/** Nothing is repeated here: some of these calls change something (W45), and those that only read are repeated by ui/api-client.ts. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, gcTime: fiveMinutes, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

const queries = createQueries();

/** Around pages that keep what they read; the others need not load what keeps it. */
export const withQueries = (page: ReactElement): ReactElement => (
  <QueryClientProvider client={queries}>{page}</QueryClientProvider>
);
