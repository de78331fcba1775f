import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60_000;

/** Reading twice is harmless, writing twice is not: calls that change something are never repeated (W45). */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: fiveMinutes, gcTime: fiveMinutes, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
