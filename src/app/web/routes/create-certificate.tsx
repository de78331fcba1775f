import { createFileRoute } from '@tanstack/react-router';
import { CreateCertificatePage } from '../../../landlord-dashboard/web/index.ts';

export const Route = createFileRoute('/create-certificate')({ component: CreateCertificatePage });
