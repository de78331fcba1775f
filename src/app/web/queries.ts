import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60_000;

/** Nothing is repeated here: some of these calls change something (W45), and those that only read are repeated by ui/api-client.ts. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, gcTime: fiveMinutes, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
