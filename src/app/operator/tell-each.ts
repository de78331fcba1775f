/**
 * How far a long command is, each `step` done: beside the answer, so that whoever reads that by a program reads nothing else.
 */
export function tellEach(step: number, sentence: (done: number) => string): (done: number) => void {
  let told = 0;
  return (done) => {
    const steps = Math.floor(done / step);
    if (steps === told) return;
    told = steps;
    process.stderr.write(`${sentence(done)}\n`);
  };
}
