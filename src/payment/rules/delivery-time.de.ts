/** When it is delivered (Art. 246a § 1 (1) no. 7 EGBGB): said before the order, above its button and in its confirmation. */
export const deliveryTimeNeutralTexts = {
  label: 'Lieferzeit',
  email: 'PDF sofort nach der Zahlung',
  post: 'PDF sofort nach der Zahlung, der Brief geht spätestens am dritten Werktag nach der Zahlung in die Post',
};
