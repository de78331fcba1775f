// Which modules of the app share a file. By default the build makes a file for every set of pages with shared modules: 46 for the
// first page of the wizard, each costing a round trip on a slow line.
const small =
  'api-|session|address-bar|load-problem|notice|status-region|or-fallback|link-value|class-names|button|dialog|voice-texts|toast-place|use-countdown|use-delayed-redirect|busy-overlay|card|badge|lazy-|deferred-content|when-idle|app-link|data-list|fold|terms-line|full-screen|envelope|seal|tick-list|stepper|share-running|question-dialog|action-button|use-sending|copy-text|rules/';

const sharedRules =
  '/src/(?:platform|person-fields|address|one-time-code|signature)/rules/|/src/certificate/rules/(?:certificate-data|soft-hyphens|printed-text|tenant-mails)|/src/tenant-request/rules/(?:rental|lifecycle)';

const formParts =
  'node_modules/(?:react-hook-form|@hookform)/|/src/ui/(?:forms|drafts)/|/src/ui/use-zod-form|/src/address/web/';

/** What a landlord signs, wherever he does; the list of certificates needs its texts as well. */
const signingParts =
  '/src/landlord-confirmation/web/(?!sign-dialog)|/src/signature/web/(?:signature-(?:field|pad\\.css)|pen)|/src/certificate/web/printed-sheet';
const signingWords =
  '/src/landlord-confirmation/rules/|/src/certificate/rules/(?:wording|property-rows|document-texts|part(?:y|ies)|sheet|renewal)';

/** Which account is logged in; pages before the login need this, too. */
const accountParts =
  '/src/landlord-account/(?:rules/(?:contract|profile\\.ts|entry-pages)|web/(?:landlord-session|account-path))';

/** The dashboard, and the form of a certificate that the landlord begins. */
const officeParts =
  '/src/landlord-account/(?:rules/profile-page|web/landlord-(?:guard|call))|/src/landlord-dashboard/(?:rules/|web/(?:use-waiting|next-waiting|index))|/src/certificate/rules/(?:search-words|listed-tenant)';

const queries = 'node_modules/@tanstack/(?:query-core|react-query)/|/src/app/web/(?:queries|with-queries)';

/** The frame of the wizard's four pages. */
const wizardParts =
  '/src/tenant-request/web/(?:use-kept-draft|wizard-frame|load-tenant|leave-expired|save-step)|/src/ui/(?:use-linked-record|wizard-layout)';

/** Modules so small that a separate file costs more than their bytes. */
const tiny = '/src/tenant-request/web/opening-paths|/src/one-time-code/web/explain-tan-problem';

export const sharedChunks = [
  // What the entry and nearly all pages need; style sheets that are entries themselves are left alone.
  { name: 'base', tags: ['$initial' as const], test: /^(?!.*\.css)/, priority: 3 },
  {
    name: 'base',
    test: new RegExp(String.raw`node_modules/(?:zod|lucide-react)/|/src/ui/(?:${small})|${sharedRules}`),
    minShareCount: 2,
    priority: 2,
  },
  { name: 'queries', test: new RegExp(queries), minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  {
    name: 'account',
    test: new RegExp(accountParts),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'office',
    test: new RegExp(officeParts),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'wizard',
    test: new RegExp(wizardParts),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  { name: 'forms', test: new RegExp(`^(?!.*\\.css).*(?:${formParts}|${tiny})`), minShareCount: 2, priority: 1 },
  {
    name: 'signing-words',
    test: new RegExp(signingWords),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'signing',
    test: new RegExp(signingParts),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];
