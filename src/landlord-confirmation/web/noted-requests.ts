// What this tab did with requests, by their ids: those say nothing of anybody, and open nothing.

/** More than anybody answers in one go; the browser's way back reaches no further either. */
const most = 50;

const noted = (key: string): string[] => sessionStorage.getItem(key)?.split(' ') ?? [];
const note = (key: string, id: string): void =>
  sessionStorage.setItem(key, [id, ...noted(key).filter((other) => other !== id)].slice(0, most).join(' '));

// A page that said thank you says so again after a reload, on the way back from the next request, or when a phone brings its
// tab back: the way in has ended by then.
export const rememberSigned = (id: string): void => note('signed', id);
export const wasSignedHere = (id: string): boolean => noted('signed').includes(id);

// Opened from the list of an account, the page ends with the session. Behind the link of a mail it does not, also where a session
// of days ago is still stored.
export const rememberFromList = (id: string): void => note('opened-from-list', id);
export const isFromList = (id: string): boolean => noted('opened-from-list').includes(id);
