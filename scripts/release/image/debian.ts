/** Where the base of the image comes from. */
export const SUITE = 'trixie';
export const MIRROR = 'http://deb.debian.org/debian';
