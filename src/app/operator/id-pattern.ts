/** What may be asked for by id; anything else is never put to the database. */
export const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
