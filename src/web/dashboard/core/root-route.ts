import { createRootRoute } from '@tanstack/react-router';

/** The root of all routes: pages before login are directly below it, all others below the shell. */
export const rootRoute = createRootRoute();
