export { DeleteDataPage } from './delete-data-page.tsx';
export { OwnDataPage } from './own-data-page.tsx';
