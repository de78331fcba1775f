// Sends the first call of the wizard's pages and of '/mieter/status/...' before the app has loaded.
import { prefetch } from '../../ui/send-call.ts';
import { statusPath, tenantPath } from './opening-paths.ts';

const [page = '', idOrLink = ''] = window.location.pathname.split('/').slice(-2);
const pathOf = page === 'status' ? statusPath : tenantPath;
prefetch(pathOf(decodeURIComponent(idOrLink)), 'tenant:flow');
