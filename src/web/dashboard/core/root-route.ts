import { createRootRoute } from '@tanstack/react-router';

/** Everything hangs below it: pages before the login directly, all others below the shell. */
export const rootRoute = createRootRoute();
