// Runs before the app of the wizard's pages and of '/mieter/status/...' is there.
import { prefetch } from '../../ui/send-call.ts';
import { statusPath, tenantPath } from './opening-paths.ts';

const [page = '', idOrLink = ''] = window.location.pathname.split('/').slice(-2);
const pathOf = page === 'status' ? statusPath : tenantPath;
prefetch(pathOf(decodeURIComponent(idOrLink)), 'tenant:flow');
