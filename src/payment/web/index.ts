export { DeliveryPage } from './delivery-page.tsx';
export { PaymentPage } from './payment-page.tsx';
export { PendingPage } from './pending-page.tsx';
export { TestPaymentPage } from './test-payment-page.tsx';
