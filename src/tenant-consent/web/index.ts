export { PassingPage } from './passing-page.tsx';
export { StopMailsPage } from './stop-mails-page.tsx';
