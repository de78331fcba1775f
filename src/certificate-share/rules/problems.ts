import { problemOf, type Problem, type ProblemTable } from '../../platform/rules/problem.ts';
import { shareReaderLandlordTexts, shareTenantTexts } from './messages.de.ts';

/** Why no share can be created at present. */
export const shareObstacles = [
  'not-issued',
  'under-review',
  'not-valid',
  'newer-stands',
  'content-gone',
  'too-many',
] as const;

export type ShareObstacle = (typeof shareObstacles)[number];

const texts = shareTenantTexts;
const shareProblems = {
  'not-issued': { status: 409, message: texts.closed['not-issued'] },
  'under-review': { status: 409, message: texts.closed['under-review'] },
  'not-valid': { status: 409, message: texts.closed['not-valid'] },
  'newer-stands': { status: 409, message: texts.closed['newer-stands'] },
  'content-gone': { status: 410, message: texts.closed['content-gone'] },
  'too-many': { status: 409, message: texts.closed['too-many'] },
  'share-unknown': { status: 404, message: texts.notFound },
  'share-over': { status: 409, message: texts.isOver },
  'preview-stale': { status: 409, message: texts.previewStale },
  'not-longer': { status: 409, message: texts.notLonger },
  'undo-over': { status: 409, message: texts.undoOver },
} satisfies ProblemTable;

type ShareProblemCode = keyof typeof shareProblems;

export const shareProblem = (code: ShareProblemCode): Problem<ShareProblemCode> => problemOf(shareProblems, code);

const sharedProblems = {
  'share-gone': { status: 404, message: shareReaderLandlordTexts.gone },
  'no-copy': { status: 404, message: shareReaderLandlordTexts.noFile },
  'copy-in-the-making': { status: 425, message: shareReaderLandlordTexts.fileInTheMaking },
  'copy-not-now': { status: 409, message: shareReaderLandlordTexts.fileNotNow },
} satisfies ProblemTable;

export type SharedProblemCode = keyof typeof sharedProblems;

export const sharedProblem = (code: SharedProblemCode): Problem<SharedProblemCode> => problemOf(sharedProblems, code);
