import PDFDocument from 'pdfkit';

interface OpenedFont {
  characterSet: number[];
  GSUB: { featureList: { tag: string }[] };
  variationAxes: Record<string, { min: number; max: number }>;
}

export function fontParts(font: Buffer) {
  // The PDF library has a font reader, but does not export it.
  const opened = new PDFDocument().font(font) as unknown as { _font: { font: OpenedFont } };
  const { characterSet, GSUB, variationAxes } = opened._font.font;
  const { min, max } = variationAxes.wght ?? {};
  return {
    characters: characterSet.toSorted((one, other) => one - other),
    features: [...new Set(GSUB.featureList.map(({ tag }) => tag))].sort(),
    weights: { min, max },
  };
}
