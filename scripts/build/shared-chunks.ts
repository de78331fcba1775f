// Which parts of the app travel together. Left to itself the build makes a file for every set of pages that share something: 46 for
// the first page of the wizard, and on a slow line each is a question and an answer.
const small =
  'api-|session|address-bar|load-problem|notice|status-region|or-fallback|link-value|class-names|button|dialog|voice-texts|toast-place|use-countdown|use-leave|busy-overlay|card|badge|late|when-idle';

const formParts = 'app-form|error-summary|field-row|form-actions|form-section|submit-button|text-field|select-field';

export const sharedChunks = [
  // What the entry needs, and what nearly all pages do; style sheets that are entries themselves stay what they are.
  { name: 'base', tags: ['$initial' as const], test: /^(?!.*\.css)/, priority: 3 },
  {
    name: 'base',
    test: new RegExp(String.raw`node_modules/(?:zod|lucide-react)/|/src/ui/(?:${small})|/src/platform/rules/`),
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'forms',
    test: new RegExp(
      String.raw`node_modules/(?:react-hook-form|@hookform)/|/src/ui/use-zod-form|/src/ui/forms/(?:${formParts})`,
    ),
    minShareCount: 2,
    priority: 1,
  },
];
