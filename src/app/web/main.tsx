// Entry of the browser app.
import '../../ui/styles/app.css';
import { options } from 'preact';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { forgetScroll } from './forget-scroll.ts';
import { leaveOpening } from './leave-opening.ts';
import { router } from './router.tsx';

forgetScroll();

// Effects run right after their change is on the page, before the next key or click: they move the focus and listen for keys.
options.requestAnimationFrame = queueMicrotask;

const place = document.getElementById('app');
if (place === null) throw new Error('The page shell has no place for the app');
leaveOpening(place);
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
