export { ChangePage } from './change-page.tsx';
export { openOwnCertificate } from './open-own-certificate.ts';
