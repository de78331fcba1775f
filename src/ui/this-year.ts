/** For the copyright line; read once when the page is loaded. */
export const thisYear = String(new Date().getFullYear());
