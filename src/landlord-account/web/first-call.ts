// Sends the first call of '/vermieter/dashboard' before the app has loaded.
import { prefetch } from '../../ui/send-call.ts';
import { tokenOf, userId } from '../../ui/session.ts';
import { accountPath } from './account-path.ts';

const id = userId();
if (id !== undefined && tokenOf('landlord:session') !== undefined) prefetch(accountPath(id), 'landlord:session');
