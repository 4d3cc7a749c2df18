import { BrandError, type MarkDrawing } from './own-brand.ts';

const number = '[-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d{1,2})?';
const numbers = new RegExp(`^${number}(?:[\\s,]+${number})*$`);
const one = new RegExp(`^${number}$`);
const pathData = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+eE-]*$/;
const paint = /^(?:none|currentColor|#[\da-f]{3}|#[\da-f]{6})$/i;
const transform = /^(?:(?:translate|rotate|scale|matrix|skewX|skewY)\([-+.,\deE\s]+\)\s*)+$/;
const share = /^(?:0|1|0?\.\d+|1\.0+)$/;

const common: Record<string, RegExp> = {
  fill: paint,
  stroke: paint,
  opacity: share,
  'fill-opacity': share,
  'stroke-opacity': share,
  'fill-rule': /^(?:nonzero|evenodd)$/,
  'stroke-width': one,
  'stroke-linecap': /^(?:butt|round|square)$/,
  'stroke-linejoin': /^(?:miter|round|bevel)$/,
  transform,
};

const elements: Record<string, Record<string, RegExp>> = {
  g: {},
  path: { d: pathData },
  circle: { cx: one, cy: one, r: one },
  ellipse: { cx: one, cy: one, rx: one, ry: one },
  rect: { x: one, y: one, width: one, height: one, rx: one, ry: one },
  polygon: { points: numbers },
  polyline: { points: numbers },
  line: { x1: one, y1: one, x2: one, y2: one },
};
const rootAttributes: Record<string, RegExp> = {
  xmlns: /^http:\/\/www\.w3\.org\/2000\/svg$/,
  viewBox: numbers,
  width: /^[\d.]+(?:px)?$/,
  height: /^[\d.]+(?:px)?$/,
};
const mostElements = 200;
const deepest = 8;

/**
 * The mark in an SVG file. Only the elements and attributes above pass, and the output is written from them: it
 * contains no style, script, picture, reference, entity or comment. Throws BrandError for anything else.
 */
export function readMark(source: string, file: string): MarkDrawing {
  const fault = (reason: string) => new BrandError(`${file}: ${reason}`);
  const open: string[] = [];
  let size: number | undefined;
  let shapes = '';
  let count = 0;
  for (const { closes, name, attributes, isEmpty } of tagsOf(source.trim(), fault)) {
    if (closes) {
      if (open.pop() !== name) throw fault(`</${name}> closes what is not open`);
      if (open.length > 0) shapes += `</${name}>`;
      continue;
    }
    if (size === undefined) {
      if (name !== 'svg') throw fault(`begins with <${name}>, and not with <svg>`);
      size = sizeOf(checked(name, attributes, rootAttributes, fault), fault);
      open.push(name);
      continue;
    }
    if (open.length === 0) throw fault('there is content after </svg>');
    const own = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (!own) throw fault(`<${name}> is not allowed; ${Object.keys(elements).join(', ')} are`);
    count += 1;
    if (count > mostElements) throw fault(`has more than ${mostElements} elements`);
    const given = checked(name, attributes, { ...common, ...own }, fault);
    const written = Array.from(given, ([attribute, value]) => ` ${attribute}="${value}"`).join('');
    shapes += `<${name}${written}${isEmpty ? '/' : ''}>`;
    if (!isEmpty) open.push(name);
    if (open.length > deepest) throw fault(`is nested deeper than ${deepest}`);
  }
  if (size === undefined || open.length > 0) throw fault('ends before </svg>');
  if (count === 0) throw fault('draws nothing');
  return { isOwn: true, size, covered: size, shapes };
}

interface Tag {
  closes: boolean;
  name: string;
  attributes: string;
  isEmpty: boolean;
}

/** The tags in order; only white space may be between them. */
function* tagsOf(source: string, fault: (reason: string) => Error): Generator<Tag> {
  const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>\s*/y;
  const start = /^<\?xml [^<>?]*\?>\s*/.exec(source)?.[0].length ?? 0;
  tag.lastIndex = start;
  while (tag.lastIndex < source.length) {
    const at = tag.lastIndex;
    const found = tag.exec(source);
    if (!found) {
      const seen = source.slice(at, at + 30).replace(/\s+/g, ' ');
      throw fault(`only plain elements with attributes in double quotes are allowed, not «${seen}»`);
    }
    const [, closes, name = '', attributes = '', isEmpty] = found;
    yield { closes: closes === '/', name, attributes, isEmpty: isEmpty === '/' };
  }
}

function checked(
  element: string,
  attributes: string,
  allowed: Record<string, RegExp>,
  fault: (reason: string) => Error,
): Map<string, string> {
  const given = new Map<string, string>();
  for (const [, name = '', value = ''] of attributes.matchAll(/\s([\w:-]+)="([^"]*)"/g)) {
    const form = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (!form) throw fault(`<${element}> may have no ${name}; ${Object.keys(allowed).join(', ')} are allowed`);
    if (!form.test(value)) throw fault(`<${element}> has ${name}="${value.slice(0, 40)}", which is not allowed`);
    given.set(name, value);
  }
  return given;
}

function sizeOf(root: Map<string, string>, fault: (reason: string) => Error): number {
  const [x, y, width = 0, height] = (root.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (x !== 0 || y !== 0 || width !== height || !(width >= 1 && width <= 4096)) {
    throw fault('needs a viewBox that is a square from 0 0, such as viewBox="0 0 40 40"');
  }
  return width;
}
