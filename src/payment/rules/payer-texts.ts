// The texts in the payer's form of address: the tenant is addressed as 'du', the landlord as 'Sie' (decisions D15, D32).
import type { Payer } from '../../certificate/rules/index.ts';
import type { Voice } from '../../platform/rules/text-field.ts';
import {
  cardLandlordTexts,
  deliveryLandlordTexts,
  orderLandlordTexts,
  paymentLandlordTexts,
  pendingLandlordTexts,
  problemLandlordTexts,
} from './landlord-messages.de.ts';
import {
  cardTenantTexts,
  deliveryTenantTexts,
  orderTenantTexts,
  paymentTenantTexts,
  pendingTenantTexts,
  problemTenantTexts,
} from './messages.de.ts';

export interface PayerTexts {
  voice: Voice;
  problem: typeof problemLandlordTexts;
  payment: typeof paymentLandlordTexts;
  delivery: Omit<
    typeof deliveryLandlordTexts,
    'later' | 'toList' | 'postHint' | 'lead' | 'leadAlone' | 'leadSigned' | 'linkHint' | 'beingPaid'
  > &
    Pick<typeof deliveryTenantTexts, 'postHint' | 'leadSigned' | 'beingPaid'> & {
      lead: (people: { landlord: string; tenant: string }, day: string | null, isPlain: boolean) => string;
    };
  order: Omit<typeof orderLandlordTexts, 'invoiceTo' | 'linkDelivery'>;
  card: typeof cardLandlordTexts;
  pending: typeof pendingLandlordTexts;
}

export type ProblemTexts = PayerTexts['problem'];

export const payerTexts: Readonly<Record<Payer, PayerTexts>> = {
  tenant: {
    voice: 'du',
    problem: problemTenantTexts,
    payment: paymentTenantTexts,
    delivery: deliveryTenantTexts,
    order: orderTenantTexts,
    card: cardTenantTexts,
    pending: pendingTenantTexts,
  },
  landlord: {
    voice: 'Sie',
    problem: problemLandlordTexts,
    payment: paymentLandlordTexts,
    delivery: deliveryLandlordTexts,
    order: orderLandlordTexts,
    card: cardLandlordTexts,
    pending: pendingLandlordTexts,
  },
};
