// Every call of the server: those that demand a scope, with a body that would be taken from the right caller, and public ones.
import { correctionForm, orderBody } from '../../scripts/demo/sample-people.ts';
import type { Wizard } from '../../scripts/demo/steps.ts';
import { landlordPassword, landlordPerson } from '../support/landlord-account.ts';
import { signedForm } from '../support/signed-form.ts';
import { personalBody } from '../support/tenant-wizard.ts';

/** Records the bodies speak of. */
export interface CallParts {
  wizard: Wizard;
  certificateId: string;
  accountId: string;
}

interface Call {
  body?: unknown;
  /** What stands for `:id` in the path; any id when missing. */
  id?: string;
}

const otp = { otp: '123456' };
const phone = '+491713920090';
const { entityType, companyName, gender, firstName, lastName, street, houseNumber, postalCode, city } = landlordPerson;

const tenantCalls: Record<string, (of: CallParts) => Call> = {
  'PUT /tenant/update': () => ({ body: personalBody }),
  'PUT /tenant/draft': () => ({ body: { step: 'personal', values: { firstName: 'A' } } }),
  'POST /tenant/send-sms': ({ wizard }) => ({ body: { id: wizard.id } }),
  'POST /tenant/verify-sms': () => ({ body: otp }),
  'POST /tenant/pending-verification': ({ wizard }) => ({ body: wizard.ids }),
  'PUT /tenant/renewal/parties': ({ wizard }) => ({ body: { id: wizard.id, left: [] } }),
  'GET /own-data': () => ({}),
  'GET /one-time-code/delivery': () => ({}),
  'GET /own-data/export': () => ({}),
  'DELETE /own-data': () => ({ body: { email: 'eigen@post.example' } }),
  'GET /co-tenant': () => ({}),
  'GET /co-tenant/export': () => ({}),
  'POST /co-tenant/object': () => ({ body: { objection: 'not-named' } }),
  'POST /co-tenant/take-back': () => ({}),
  'POST /co-tenant/mails': () => ({ body: { never: true } }),
  'DELETE /co-tenant': () => ({ body: { email: 'mit@post.example' } }),
};

const certificateCalls: Record<string, (of: CallParts) => Call> = {
  'GET /certificate/shares': () => ({}),
  'POST /certificate/shares': () => ({ body: { label: 'Immobilien Meyer', days: 7, parts: [], withFile: false } }),
  'POST /certificate/shares/session': ({ certificateId }) => ({ body: { certificateId } }),
  'GET /certificate/shares/:id/preview': () => ({}),
  'POST /certificate/shares/:id/extend': () => ({ body: { days: 7 } }),
  'POST /certificate/shares/:id/end': () => ({}),
  'POST /certificate/shares/:id/resume': () => ({}),
  'GET /certificate/shares/view': () => ({}),
  'GET /certificate/shares/file': () => ({}),
  'POST /certificate/shares/compare': () => ({ body: { lastName: 'Hoffmann', dob: '04.03.1994' } }),
  'POST /certificate/first-input': () => ({}),
  'PUT /certificate/draft': () => ({ body: { values: { remark: 'Entwurf' } } }),
  'POST /certificate/send-sms': () => ({ body: signedForm() }),
  'POST /certificate/verify-sms': () => ({ body: otp }),
  'POST /certificate/create': () => ({ body: { ...signedForm(), ...otp } }),
  'POST /certificate/changes/correct': () => ({ body: { ...correctionForm, ...otp } }),
  'POST /certificate/changes/correction-code': () => ({ body: correctionForm }),
  'POST /certificate/changes/report': () => ({}),
  'POST /certificate/changes/request-revocation': () => ({ body: { reason: 'other' } }),
  'POST /certificate/changes/revocation-code': () => ({ body: { reason: 'other' } }),
  'POST /certificate/changes/revoke': () => ({ body: { reason: 'other' } }),
  'POST /certificate/decline': () => ({ body: { reason: 'unwilling', neverAgain: false } }),
  'POST /certificate/undo-decline': () => ({}),
  'GET /tenant/renewal/:id': ({ certificateId }) => ({ id: certificateId }),
  'POST /tenant/renewal': ({ certificateId }) => ({ body: { id: certificateId } }),
  'POST /tenant/renewal/reminder': ({ certificateId }) => ({ body: { id: certificateId, wanted: false, words: '' } }),
  'GET /certificate/preview/:id': ({ certificateId }) => ({ id: certificateId }),
  'GET /certificate/download-certificate/:id': ({ certificateId }) => ({ id: certificateId }),
  'GET /certificate/download-invoice/:id': ({ certificateId }) => ({ id: certificateId }),
  'GET /certificate/download-credit-notes/:id': ({ certificateId }) => ({ id: certificateId }),
  'GET /payments/order-confirmation/:id': ({ certificateId }) => ({ id: certificateId }),
  'POST /payments/payment': ({ certificateId }) => ({ body: { ...orderBody, downloadURLId: certificateId } }),
  'POST /payments/payment/resume': ({ certificateId }) => ({
    body: { paymentMethod: 'visa', certificateSendMethod: 'email', downloadURLId: certificateId },
  }),
  'POST /payments/payment/confirm': () => ({ body: { paymentId: 'x'.repeat(43) } }),
};

const accountCalls: Record<string, (of: CallParts) => Call> = {
  'POST /landlord/send-sms': ({ accountId }) => ({ body: { id: accountId, phone } }),
  'POST /landlord/verify-sms': () => ({ body: otp }),
  'POST /landlord/set-password': ({ accountId }) => ({ body: { id: accountId, password: landlordPassword } }),
  'POST /landlord/login/send-sms': () => ({}),
  'POST /landlord/login/verify-sms': () => ({ body: otp }),
  'POST /landlord/logout': () => ({}),
  'PUT /landlord/update': () => ({
    body: { entityType, companyName, gender, firstName, lastName, street, houseNumber, postalCode, city },
  }),
  'POST /landlord/phone/change': () => ({ body: { password: landlordPassword, phone } }),
  'POST /landlord/phone/resend': () => ({}),
  'POST /landlord/phone/confirm-old': () => ({ body: otp }),
  'POST /landlord/phone/confirm-new': () => ({ body: otp }),
  'GET /landlord/sessions': () => ({}),
  'DELETE /landlord/sessions': () => ({}),
  'DELETE /landlord/sessions/:id': () => ({}),
  'GET /landlord/passkeys': () => ({}),
  'POST /landlord/passkeys/options': () => ({ body: { password: landlordPassword } }),
  'POST /landlord/passkeys': () => ({
    body: {
      name: 'Telefon',
      response: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      },
    },
  }),
  'DELETE /landlord/passkeys/:id': () => ({ body: { password: landlordPassword } }),
  'GET /landlord/export': () => ({}),
};

const dashboardCalls: Record<string, (of: CallParts) => Call> = {
  'POST /landlord/tenants-data/:id': ({ accountId }) => ({ id: accountId, body: { id: accountId } }),
  'GET /landlord/certificate-picture/:id': ({ certificateId }) => ({ id: certificateId }),
  'GET /landlord/signed-text/:id': ({ certificateId }) => ({ id: certificateId }),
  'POST /landlord/resend-certificate': ({ certificateId }) => ({
    body: { id: certificateId, email: 'neu@post.example' },
  }),
  'DELETE /landlord/delete-certificate/:id': ({ certificateId }) => ({ id: certificateId }),
  'POST /landlord/open-certificate': ({ certificateId }) => ({ body: { id: certificateId } }),
  'POST /landlord/pending-payment': ({ certificateId }) => ({ body: { id: certificateId } }),
  'POST /landlord/stop-removal': ({ certificateId }) => ({ body: { id: certificateId, kind: 'erase' } }),
  'GET /landlord/waiting-requests': () => ({}),
  'POST /landlord/open-request': ({ wizard }) => ({ body: { id: wizard.id } }),
  'POST /landlord/certificate-drafts': () => ({ body: {} }),
  'GET /landlord/certificate-drafts': () => ({}),
  'GET /landlord/certificate-drafts/:id': () => ({}),
  'DELETE /landlord/certificate-drafts/:id': () => ({}),
  'POST /landlord/certificate-drafts/:id/payment': () => ({}),
  'POST /landlord/phone-link': ({ wizard }) => ({ body: { id: wizard.id } }),
};

export const guardedCalls = { ...tenantCalls, ...certificateCalls, ...accountCalls, ...dashboardCalls };

/** These prove themselves by a link value, a password or a device, or need no proof. */
export const publicCalls = [
  'DELETE /landlord/delete',
  'GET /address/places/:postalCode',
  'GET /address/streets/:postalCode',
  'GET /address/suggest',
  'GET /address/suggest/:reference',
  'GET /certificate/:urlToken',
  'GET /certificate/angaben-bestaetigen',
  'GET /invoice/file/:handle',
  'GET /landlord/:id',
  'GET /landlord/angaben-bestaetigen',
  'GET /landlord/deletion',
  'GET /openapi.json',
  'GET /payments/payment-details',
  'GET /tenant/:id',
  'GET /tenant/check-status/:id',
  'GET /test-payment/:ref',
  'GET /trial/messages',
  'POST /certificate/changes/open',
  'POST /certificate/check-challenge',
  'POST /certificate/compare',
  'POST /certificate/shares/open',
  'POST /certificate/verify-certificate',
  'POST /certificate/verify-file',
  'POST /certificate/verify-view',
  'POST /co-tenant/open',
  'POST /landlord/confirm-email',
  'POST /landlord/delete-code',
  'POST /landlord/delete-code-delivery',
  'POST /landlord/forgot-password',
  'POST /landlord/login',
  'POST /landlord/login/passkey',
  'POST /landlord/login/passkey/options',
  'POST /landlord/register',
  'POST /landlord/register-again',
  'POST /landlord/request-deletion',
  'POST /landlord/reset-password',
  'POST /mieter/status/resend-email',
  'POST /own-data/open',
  'POST /passing-on/answer',
  'POST /passing-on/open',
  'POST /messages/receipts/:provider',
  'POST /payments/webhook/:provider',
  'POST /removal/open',
  'POST /removal/stop',
  'POST /tenant-mails/open',
  'POST /tenant-mails/stop',
  'POST /tenant-mails/undo',
  'POST /tenant/confirm-email',
  'POST /tenant/deliver-link',
  'POST /tenant/pass-on-link',
  'POST /tenant/register',
  'POST /tenant/start-again',
  'POST /tenant/withdraw',
  'POST /test-payment/confirm',
  'POST /test-payment/decide',
  'POST /token/by-number',
  'POST /token/check',
  'POST /token/renew',
  'POST /trial/clock',
  'POST /user/message',
  'POST /user/report',
  'POST /user/withdrawal',
];
