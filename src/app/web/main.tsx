// Entry of the browser app.
import '../../ui/styles/app.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetScroll } from './forget-scroll.ts';
import { leaveOpening } from './leave-opening.ts';
import { router } from './router.tsx';

forgetScroll();

const place = document.getElementById('app');
if (place === null) throw new Error('The page shell has no place for the app');
leaveOpening(place);
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
