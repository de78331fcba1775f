// The first page of a PDF as a printer would put it on paper: for stories in which somebody photographs it.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { Resvg } from '@resvg/resvg-js';
import { join } from 'node:path';

const world = join(import.meta.dirname, 'no-such-folder');
const template = `#set page(width: 210mm, height: 297mm, margin: 0pt)
#image("/paper.pdf", page: 1, width: 210mm, height: 297mm)`;

/** PNG; `width` in pixels, of 210 mm. */
export function pictureOfPage(pdf: Uint8Array, width: number): Buffer {
  const compiler = NodeCompiler.create({ workspace: world });
  compiler.mapShadow(join(world, 'main.typ'), Buffer.from(template));
  compiler.mapShadow(join(world, 'paper.pdf'), Buffer.from(pdf));
  const { result } = compiler.compile({ mainFilePath: join(world, 'main.typ') });
  if (result === null) throw new Error('the PDF is no picture');
  const drawing = new Resvg(compiler.plainSvg(result), {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
    background: '#ffffff',
  });
  return drawing.render().asPng();
}
