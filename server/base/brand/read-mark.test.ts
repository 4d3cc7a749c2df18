import { describe, expect, it } from 'vitest';
import { readMark } from './read-mark.ts';

const svg = (content: string, root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"') =>
  `<svg ${root}>${content}</svg>`;
const read = (source: string) => readMark(source, 'mark.svg');

describe('a mark', () => {
  it('is written from the allowed parts', () => {
    const { size, shapes } = read(
      `<?xml version="1.0"?>\n${svg('\n <g transform="translate(1 2) rotate(-45)">\n<path d="M0 0h4v4z" fill="currentColor" />\n<circle cx="3" cy="3" r=".5" stroke="#0b6e66" stroke-width="1.5" fill="none"/></g>\n')}\n`,
    );
    expect(size).toBe(40);
    expect(shapes).toBe(
      '<g transform="translate(1 2) rotate(-45)"><path d="M0 0h4v4z" fill="currentColor"/><circle cx="3" cy="3" r=".5" stroke="#0b6e66" stroke-width="1.5" fill="none"/></g>',
    );
  });

  it.each([
    ['a script', svg('<script>alert(1)</script>')],
    ['a style', svg('<style>path{fill:url(https://x.example)}</style>')],
    ['a handler', svg('<path d="M0 0z" onload="alert(1)"/>')],
    ['an inline style', svg('<path d="M0 0z" style="fill:red"/>')],
    ['a link', svg('<a href="https://x.example"><path d="M0 0z"/></a>')],
    ['a picture', svg('<image href="https://x.example/a.png"/>')],
    ['a picture as data', svg('<image href="data:image/png;base64,AAAA"/>')],
    ['HTML', svg('<foreignObject><p>x</p></foreignObject>')],
    ['a reference', svg('<use href="#a"/>')],
    ['a reference as paint', svg('<path d="M0 0z" fill="url(#a)"/>')],
    ['an animation', svg('<path d="M0 0z"><animate attributeName="d"/></path>')],
    ['a filter', svg('<filter id="a"><feTurbulence/></filter>')],
    ['text', svg('<text>À deux</text>')],
    ['words between elements', svg('<path d="M0 0z"/>words')],
    ['a comment', svg('<!-- <script> --><path d="M0 0z"/>')],
    ['a section of characters', svg('<![CDATA[<script/>]]>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="&a;"/>')}`],
    ['entities of entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${svg('<g/>')}`],
    ['a sheet of styles', `<?xml-stylesheet href="https://x.example"?>${svg('<path d="M0 0z"/>')}`],
    ['a namespace of its own', svg('<path d="M0 0z" xlink:href="x"/>')],
    ['an element of another name', svg('<svg:path d="M0 0z"/>')],
    ['single quotes', svg("<path d='M0 0z'/>")],
    ['what closes nothing', svg('<path d="M0 0z"/></g>')],
    ['what stays open', '<svg viewBox="0 0 4 4"><path d="M0 0z"/>'],
    ['something behind', `${svg('<path d="M0 0z"/>')}<path d="M0 0z"/>`],
    ['nothing', svg('')],
    ['no SVG', '<html></html>'],
    ['an empty file', ''],
    ['too many elements', svg('<path d="M0 0z"/>'.repeat(201))],
    ['too deep a nesting', svg(`${'<g>'.repeat(9)}<path d="M0 0z"/>${'</g>'.repeat(9)}`)],
    ['a picture that is no square', svg('<path d="M0 0z"/>', 'viewBox="0 0 40 20"')],
    ['a picture without measures', svg('<path d="M0 0z"/>', 'width="40"')],
    ['a picture as large as a wall', svg('<path d="M0 0z"/>', 'viewBox="0 0 99999 99999"')],
    ['a prototype', svg('<constructor/>')],
    ['a number without end', svg('<circle cx="1e999" cy="0" r="1"/>')],
  ])('may not have %s', (_name, source) => {
    expect(() => read(source)).toThrow(/^mark\.svg: /);
  });
});
