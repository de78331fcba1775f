// Records by request id what this tab did; ids identify nobody and grant no access.

/** More requests than anybody answers in one go; the browser's back button reaches no further either. */
const most = 50;

const noted = (key: string): string[] => sessionStorage.getItem(key)?.split(' ') ?? [];
const note = (key: string, id: string): void =>
  sessionStorage.setItem(key, [id, ...noted(key).filter((other) => other !== id)].slice(0, most).join(' '));

// The thank-you page is shown again after a reload, on the way back from the next request, or when a phone restores its tab: the link
// or session has ended by then.
export const rememberSigned = (id: string): void => note('signed', id);
export const wasSignedHere = (id: string): boolean => noted('signed').includes(id);

// Opened from an account's list, the page ends with the session. Opened by a mail's link it does not, even if an old session is still
// stored.
export const rememberFromList = (id: string): void => note('opened-from-list', id);
export const isFromList = (id: string): boolean => noted('opened-from-list').includes(id);
