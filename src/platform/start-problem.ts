/** Something the person starting the product can put right. The message says in one or two German sentences what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
