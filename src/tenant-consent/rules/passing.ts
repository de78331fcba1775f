// A landlord wants the link to a certificate sent to somebody else: the tenant who asked for it says yes or no (decision 0029).

/** `lapsed`: no answer in time. `void`: there was nothing left to pass on. */
export const passingStates = ['asked', 'agreed', 'refused', 'lapsed', 'void'] as const;
export type PassingState = (typeof passingStates)[number];

/** So long the tenant may answer; after that nothing is sent. */
export const answerDays = 7;

/** Questions of one certificate: as many as there are mails of other kinds (law L46). */
export const questionsInAll = 3;
