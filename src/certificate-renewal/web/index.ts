export { RenewalOffer } from './renewal-offer.tsx';
