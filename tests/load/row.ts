/** One measured figure with the bar it has to hold. */
export interface Row {
  what: string;
  value: number | string;
  unit: string;
  /** As a reader would say it, for example 'at most 1.25'. */
  bar: string;
  ok: boolean;
}

/** What a file tests/load/*.proof.ts or *.bench.ts exports. */
export interface LoadModule {
  name: string;
  run(): Promise<Row[]>;
}
