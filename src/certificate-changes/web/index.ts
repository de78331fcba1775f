export { ChangePage } from './change-page.tsx';
export { openOwnCertificate } from './load-change.ts';
