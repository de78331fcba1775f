/** A problem that the person starting the product can fix. The message says how, in one or two German sentences. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
