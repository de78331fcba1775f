import { createRouter } from '@tanstack/react-router';
import { LoadingScreen } from '../../ui/loading-screen.tsx';
import { CrashPage } from './crash-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  scrollRestoration: true,
  scrollToTopSelectors: ['#inhalt'],
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
