const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the text is a UUID as the database writes it; only those are passed to it as ids. */
export const isId = (text: string): boolean => pattern.test(text);
