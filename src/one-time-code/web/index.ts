export { CallInstead } from './call-instead.tsx';
export { explainTanProblem } from './explain-tan-problem.ts';
export { ResendTan } from './resend-tan.tsx';
export { CodeDeliveryNotice } from './code-delivery-notice.tsx';
export { fetchCodeDelivery, useCodeDelivery, type FetchCodeDelivery } from './use-code-delivery.ts';
