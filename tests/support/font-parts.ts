import PDFDocument from 'pdfkit';

interface OpenedFont {
  characterSet: number[];
  GSUB: { featureList: { tag: string }[] };
  variationAxes: Record<string, { min: number; max: number }>;
}

/** What a font can write and how: its characters, what style sheets can ask of it, and its range of weights. */
export function fontParts(font: Buffer) {
  // What makes PDFs reads fonts, and shows them to nobody.
  const opened = new PDFDocument().font(font) as unknown as { _font: { font: OpenedFont } };
  const { characterSet, GSUB, variationAxes } = opened._font.font;
  const { min, max } = variationAxes.wght ?? {};
  return {
    characters: characterSet.toSorted((one, other) => one - other),
    features: [...new Set(GSUB.featureList.map(({ tag }) => tag))].sort(),
    weights: { min, max },
  };
}
