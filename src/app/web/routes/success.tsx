import { createFileRoute } from '@tanstack/react-router';
import { PendingPage } from '../../../payment/web/index.ts';

export const Route = createFileRoute('/success')({ component: PendingPage });
