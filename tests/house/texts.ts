// Every German text of the product with the voice its name gives it. Functions are read as source, so that no branch is missed.
import { files, textOf } from './tree.ts';

export type Voice = 'tenant' | 'landlord' | 'neutral';

export interface Text {
  /** File, export and path inside it. */
  place: string;
  voice: Voice;
  text: string;
}

const voiceOf = (name: string): Voice | null => {
  if (/tenantTexts$/i.test(name)) return 'tenant';
  if (/landlordTexts$/i.test(name)) return 'landlord';
  return /neutralTexts$/i.test(name) ? 'neutral' : null;
};

/** String and template literals of a function's source; what `${...}` brings in is another text's business. */
function literalsOf(source: string): string[] {
  const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
  return [...source.matchAll(literal)].flatMap((match) => {
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    const inner = [...text.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, code]) => literalsOf(code ?? ''));
    return [text.replaceAll(/\$\{[^}]*\}/g, '…'), ...inner];
  });
}

function collect(value: unknown, place: string, voice: Voice): Text[] {
  if (typeof value === 'string') return [{ place, voice, text: value }];
  if (typeof value === 'function') return literalsOf(String(value)).map((text) => ({ place, voice, text }));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => collect(inner, `${place}.${key}`, voice));
}

const textModules: readonly string[] = files.filter((path) => /^src\/.*\.de\.tsx?$/.test(path));

/** Texts, and exports whose name gives no voice. */
export async function readTexts(): Promise<{ texts: Text[]; voiceless: string[] }> {
  const texts: Text[] = [];
  const voiceless: string[] = [];
  for (const path of textModules) {
    const module = (await import(`../../${path}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      const voice = voiceOf(name);
      if (voice === null) voiceless.push(`${path} ${name}`);
      else texts.push(...collect(value, `${path} ${name}`, voice));
    }
  }
  return { texts, voiceless };
}

/** 'artikel-mieter.md' speaks to tenants, 'artikel-vermieter.md' to landlords, what stands for both to nobody. */
const voiceOfFile = (path: string): Voice => {
  if (path.endsWith('-mieter.md')) return 'tenant';
  return path.endsWith('-vermieter.md') ? 'landlord' : 'neutral';
};

/** Long texts in Markdown: terms, privacy, articles; one text per paragraph, so that a finding names its place. */
export const longTexts = (): Text[] =>
  files
    // What was agreed before stays as it was, whatever is known better by now.
    .filter((path) => /^src\/.*\/texts\/.*(?<!-before)\.md$/.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .filter((line) => line !== '')
        .map((text) => ({ place: path, voice: voiceOfFile(path), text })),
    );
