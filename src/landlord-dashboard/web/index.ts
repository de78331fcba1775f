export { CreateCertificatePage } from './create-certificate-page.tsx';
export { DashboardPage } from './dashboard-page.tsx';
export { NextWaiting } from './next-waiting.tsx';
export { SendPayLink } from './send-pay-link.tsx';
