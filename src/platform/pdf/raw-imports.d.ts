// Documents and templates that the build includes as text.
declare module '*?raw' {
  const text: string;
  export default text;
}
