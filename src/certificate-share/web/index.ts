export { SharesPage, type SharesPageProps } from './shares-page.tsx';
