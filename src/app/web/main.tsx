// Entry of the browser app.
import '../../ui/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';

// Reading twice is harmless, writing twice is not: calls that change something are never repeated (W45).
const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5 * 60_000, gcTime: 5 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

const place = document.getElementById('app');
if (place === null) throw new Error('The page shell has no place for the app');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
