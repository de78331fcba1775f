// Static pages: renders React components to plain HTML files after the client build; pages.json tells the server which URLs exist,
// so that all others get a real 404.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport, type Manifest, type Plugin } from 'vite';
import type { PageAssets, PageOpening, StaticPage } from '../../src/public-pages/web/static-page.ts';
import { bundleScript } from './page-scripts.ts';
import { patternOf, readRoutes } from './route-patterns.ts';
import { typeset } from './typeset.ts';

interface PageModule {
  readonly pages: readonly StaticPage[];
  readonly renderPage: (page: StaticPage, assets: PageAssets) => ReactElement;
  readonly renderShell: (assets: PageAssets, opening?: PageOpening) => ReactElement;
}

export interface PagesOptions {
  /** Module that exports the pages and how to render them. */
  readonly list: string;
  /** Entry of the browser app. */
  readonly app: string;
  /** Module that exports the initial texts of the app's pages. */
  readonly openings: string;
  readonly routes: string;
  readonly routeTree: string;
  readonly fontFolder: string;
  /** Style sheet of the operator's page, which the server renders on each request. */
  readonly operatorStyle: string;
}

const preloaded = ['source-sans-3.woff2', 'source-serif-4.woff2'];

function assetFinder(manifest: Manifest): (source: string) => string {
  return (source) => {
    const entry = manifest[source];
    if (entry === undefined) throw new Error(`The build made no file of ${source}`);
    return `/${entry.file}`;
  };
}

/**
 * The styles of these entries and of everything they import, so that the page loads them together instead of one after the other.
 */
function appAssets(manifest: Manifest, entries: readonly string[]): Pick<PageAssets, 'styles' | 'modules'> {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || modules.has(`/${chunk.file}`)) return;
    modules.add(`/${chunk.file}`);
    chunk.css?.forEach((file) => styles.add(`/${file}`));
    chunk.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return { styles: [...styles], modules: [...modules] };
}

/** React writes '<meta ... />' as in XML; in HTML the slash means nothing. Attribute values contain no '>'. */
const voidElements = /<((?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^>]*)\/>/g;

const html = (element: ReactElement): string =>
  `<!doctype html>${typeset(renderToStaticMarkup(element).replaceAll(voidElements, '<$1>'))}`;

interface Build {
  readonly root: string;
  /** Output folder of the client build. */
  readonly folder: string;
  readonly manifest: Manifest;
}

async function writePages(build: Build, module: PageModule, options: PagesOptions): Promise<void> {
  const { root, folder, manifest } = build;
  const find = assetFinder(manifest);
  const fonts = preloaded.map((name) => find(`${options.fontFolder}/${name}`));
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const page of module.pages) {
    const script = page.script === undefined ? {} : { script: await bundleScript(root, page.script, folder) };
    const assets: PageAssets = { fonts, styles: [find(page.style)], modules: [], ...script };
    writeFileSync(join(folder, 'pages', `${page.name}.html`), html(module.renderPage(page, assets)));
  }
}

/** An app page by its URL pattern, as the router writes it: '/mieter/status/$id'. */
interface AppPage {
  readonly address: string;
  readonly file: string;
  /** The files with another initial text. */
  readonly byStand: Readonly<Record<string, string>>;
}

const appPageOf = (address: string, opening: PageOpening | undefined): AppPage => {
  const name = address.slice(1).replaceAll('/', '.').replaceAll('$', '');
  const stands = Object.keys(opening?.byStand ?? {});
  return {
    address,
    file: `app/${name}.html`,
    byStand: Object.fromEntries(stands.map((stand) => [stand, `app/${name}.${stand}.html`])),
  };
};

/**
 * Each shell has its own initial text and lists everything that it needs, so that no file is discovered only after another was
 * loaded.
 */
async function writeShells(build: Build, module: PageModule, options: PagesOptions): Promise<readonly AppPage[]> {
  const { root, folder, manifest } = build;
  const { openings } = await load<{ openings: Readonly<Record<string, PageOpening>> }>(root, options.openings);
  const pages = readRoutes(readFileSync(join(root, options.routeTree), 'utf8')).map((address) =>
    appPageOf(address, openings[address]),
  );
  mkdirSync(join(folder, 'app'), { recursive: true });
  for (const { address, file, byStand } of pages) {
    const route = `${options.routes}/${address.slice(1).replaceAll('/', '.')}.tsx?tsr-split=component`;
    const opening = openings[address];
    const firstCall =
      opening?.firstCall === undefined ? {} : { firstCall: await bundleScript(root, opening.firstCall, folder) };
    // Its fonts are loaded when the page is rendered (src/ui/styles/base.css).
    const assets = { fonts: [], ...appAssets(manifest, [options.app, route]), ...firstCall };
    writeFileSync(join(folder, file), html(module.renderShell(assets, opening)));
    for (const [stand, words] of Object.entries(opening?.byStand ?? {}))
      writeFileSync(join(folder, byStand[stand] ?? ''), html(module.renderShell(assets, words)));
  }
  return pages;
}

interface Made {
  readonly pages: readonly StaticPage[];
  readonly appPages: readonly AppPage[];
  readonly operatorStyle: string;
}

function writeIndex(folder: string, { pages, appPages, operatorStyle }: Made): void {
  const fileOf = ({ name, status }: StaticPage): { file: string; status: number } => ({
    file: `pages/${name}.html`,
    status,
  });
  const special = Object.fromEntries(
    pages.filter(({ status, paths }) => status !== 200 || paths.length === 0).map((page) => [page.name, fileOf(page)]),
  );
  // The payment page has its own CSP and is always a full document load.
  const app = appPages.map(({ address, file, byStand }) => ({
    pattern: patternOf(address),
    file,
    byStand,
    status: 200,
    csp: address.startsWith('/zahlungsmethode') ? 'payment' : 'standard',
  }));
  const patterns = new Set(app.map(({ pattern }) => pattern));
  // A URL that the app handles needs no static page.
  const statics = pages.flatMap((page) =>
    page.paths
      .filter((path) => !patterns.has(path))
      .map((path) => ({
        path,
        ...fileOf(page),
        csp: 'standard',
        ...(page.isIndexed ? { canonical: page.paths[0] } : {}),
      })),
  );
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({ pages: statics, special, operatorStyle, app }, undefined, 1),
  );
}

async function load<Module>(root: string, file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
  });
  return module;
}

export function publicPages(options: PagesOptions): Plugin {
  let root = '';
  let folder = '';
  let isWritten = false;
  return {
    name: 'public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        // This is also called after a failed build, whose own message must not be hidden.
        if (!isWritten) return;
        const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
        const module = await load<PageModule>(root, options.list);
        const made = { root, folder, manifest };
        await writePages(made, module, options);
        const appPages = await writeShells(made, module, options);
        const operatorStyle = assetFinder(manifest)(options.operatorStyle);
        writeIndex(folder, { pages: module.pages, appPages, operatorStyle });
        rmSync(join(folder, '.vite'), { recursive: true });
      },
    },
  };
}
