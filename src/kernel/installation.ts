import { fileURLToPath } from 'node:url';

/**
 * The root folder of the checkout or of the installed package, with a trailing slash. Both contain the same folders.
 */
export const INSTALLATION = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Whether this is the published package: its code is JavaScript, its pages are built, and npm may replace its folder.
 */
export const IS_PACKAGE = import.meta.url.endsWith('.js');
