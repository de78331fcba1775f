// Sends the first call of '/angaben-bestaetigen' before the app has loaded.
import { prefetch } from '../../ui/send-call.ts';
import { openingPath } from './opening-path.ts';

const search = new URLSearchParams(window.location.search);
const request = search.get('request') === 'landlord' ? 'landlord' : 'tenant';
prefetch(openingPath(request, search.get('token') ?? ''), 'certificate:confirm');
