import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';

const fiveMinutes = 5 * 60_000;

/** Nothing is retried here: some of these calls change something (W45), and ui/api-client.ts retries the reads. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, gcTime: fiveMinutes, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });

const queries = createQueries();

/** Wraps pages that cache queries; other pages need not load the cache. */
export const withQueries = (page: ReactElement): ReactElement => (
  <QueryClientProvider client={queries}>{page}</QueryClientProvider>
);
