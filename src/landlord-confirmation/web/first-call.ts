// Runs before the app of '/angaben-bestaetigen' is there.
import { callFirst } from '../../ui/send-call.ts';
import { openingPath } from './opening-path.ts';

const search = new URLSearchParams(window.location.search);
const request = search.get('request') === 'landlord' ? 'landlord' : 'tenant';
callFirst(openingPath(request, search.get('token') ?? ''), 'certificate:confirm');
