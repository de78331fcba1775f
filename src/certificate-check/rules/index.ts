export { verifyCertificateResponseSchema, type CheckedCertificateAnswer } from './schema.ts';
