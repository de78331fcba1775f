export { RenewalOffer } from './renewal-offer.tsx';
export { RenewalStart } from './renewal-start.tsx';
