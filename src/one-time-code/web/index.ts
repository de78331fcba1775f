export { CallInstead } from './call-instead.tsx';
export { explainTanProblem } from './explain-tan-problem.ts';
export { ResendTan } from './resend-tan.tsx';
export { TanNews } from './tan-news.tsx';
export { newsOf, useTanNews, type AskForNews } from './use-tan-news.ts';
