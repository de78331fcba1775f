export { DeleteDataPage } from './delete-data-page.tsx';
