// Types for a package that has none.
declare module 'subset-font' {
  interface AxisSpan {
    readonly min: number;
    readonly max: number;
    readonly default?: number;
  }
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, number | AxisSpan>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
