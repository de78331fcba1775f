export { ConfirmationPage } from './confirmation-page.tsx';
