// The names that content can't have.

/** Layouts and scripts give their own elements ids and group names that begin like this, so that content can't take them. */
export const reserved = 'page:';
