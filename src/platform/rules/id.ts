const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A UUID as the database writes it; anything else is never put to it as one. */
export const isId = (text: string): boolean => pattern.test(text);
