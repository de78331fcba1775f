// A page that said thank you says so again after a reload, or when a phone brings its tab back: the way in has ended by then.
const key = 'signed';

/** @param id of the request: says nothing of anybody, and opens nothing */
export const rememberSigned = (id: string): void => sessionStorage.setItem(key, id);
export const wasSignedHere = (id: string): boolean => sessionStorage.getItem(key) === id;
