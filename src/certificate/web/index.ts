export { CheckLink } from './check-link.tsx';
export { DeliverySession } from './delivery-session.tsx';
export { DownloadPage } from './download-page.tsx';
export { PrintedSheet } from './printed-sheet.tsx';
export { useDelivery } from './use-delivery.ts';
export { loadDelivery, type OpenedDelivery } from './load-delivery.ts';
