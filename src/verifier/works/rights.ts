/** The economic rights of an author: Directive 2001/29/EC, articles 2 to 4; Berne Convention, article 12. */
export const AUTHORS_RIGHTS = ['reproduction', 'distribution', 'communication_to_public', 'adaptation'] as const;

/** Rights in a work; `performers` are the neighboring rights of performers (WPPT, articles 5 to 10). */
export const RIGHTS = [...AUTHORS_RIGHTS, 'performers'] as const;
export type Right = (typeof RIGHTS)[number];

/** A whole right, in basis points. */
export const WHOLE = 10_000;
