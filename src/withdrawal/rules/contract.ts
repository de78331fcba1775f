// Contract of POST /user/withdrawal.
import * as z from 'zod/mini';
import { textField } from '../../platform/rules/text-field.ts';
import { withdrawalFields, type WithdrawalField } from './withdrawal-fields.ts';

const field = (name: WithdrawalField) => textField(withdrawalFields[name].required, withdrawalFields[name].rule);

export const withdrawalBody = z.object({
  name: field('name'),
  orderNumber: field('orderNumber'),
  email: field('email'),
});

/** The same for every number, known or not. `receivedAt` is formatted for people, in German time. */
export const withdrawalResponse = z.object({ message: z.string(), receivedAt: z.string() });
