export const blocks: readonly string[];
export const features: readonly string[];
export const featureImports: Readonly<Record<string, readonly string[]>>;
export const packagesByRoom: readonly {
  name: string;
  packages: readonly string[];
  rooms: readonly string[];
  why: string;
}[];
