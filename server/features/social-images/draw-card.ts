import satori from 'satori';
import sharp from 'sharp';
import { brand } from '../../../contract/brand.ts';
import { light } from '../../../contract/colours.ts';
import type { Locale } from '../../../contract/locales.ts';
import { mark } from '../../../contract/mark.ts';
import { drawnMark } from '../../base/brand/drawn-mark.ts';
import { cardFontFamily, cardFonts } from './card-fonts.ts';
import { type FittedTitle, fitTitle, type MeasureTexts, titleLineHeight } from './fit-title.ts';

/** The text of a card: a page's title, and above it, small, the section it belongs to. */
export interface CardText {
  locale: Locale;
  title: string;
  kicker?: string | undefined;
}

/** The size of a card in pixels (product 7). */
export const cardSize = { width: 1200, height: 630 };

const left = 72;
/** Where capitals begin: the kicker, or the title without one, level with the mark. */
const firstCapitals = 72;
const titleCapitals = { alone: firstCapitals, belowKicker: 138 };
/** The last line of a title ends well above the brand's name. */
const titleBottom = 482;
const titleWidth = 684;
const kickerWidth = 780;
/** The lower half disc and the brand's name share a line. */
const footLine = 552;
/** The mark is cut off by the right edge, as a conversation is larger than a card. */
const markScale = 15;
const markPlace = { left: 792 - 4 * markScale, top: firstCapitals - 4 * markScale };
const ownMarkSide = 308;
const ownMarkPlace = { left: 820, top: firstCapitals };
const tracking = '-0.035em';

type Style = Record<string, string | number>;

interface Element {
  type: string;
  key: null;
  props: Record<string, string | number | Style | Element[]>;
}

/** The preview picture of a shared page link (product 7 and 17): a PNG of 1200 by 630 pixels. */
export async function drawCard({ locale, title, kicker }: CardText): Promise<Uint8Array<ArrayBuffer>> {
  const top = kicker ? titleCapitals.belowKicker : titleCapitals.alone;
  const fitted = await fitTitle({ title, locale }, { width: titleWidth, height: titleBottom - top }, measureTitle);
  const svg = await satori(card(fitted, top, kicker), { ...cardSize, fonts: await cardFonts(), pointScaleFactor: 0 });
  const png = sharp(Buffer.from(svg)).png({
    palette: true,
    colours: drawnMark ? 64 : 16,
    dither: 0,
    effort: 10,
    compressionLevel: 9,
  });
  return new Uint8Array(await png.toBuffer());
}

function card(title: FittedTitle, top: number, kicker: string | undefined): Element {
  const ground = {
    ...cardSize,
    display: 'flex',
    background: light.paper,
    color: light.ink,
    fontFamily: cardFontFamily,
  };
  return element('div', { ...ground, position: 'relative' }, [
    drawnMark ? ownMark(drawnMark.plain) : largeMark(),
    text(kicker ?? '', { capitals: firstCapitals, size: 30, fontWeight: 600, color: light.muted, ...onOneLine }),
    ...title.lines.map((line, index) =>
      text(line, {
        capitals: top + index * title.size * titleLineHeight,
        size: title.size,
        fontWeight: 700,
        letterSpacing: tracking,
        // Large letters are indented by their side bearing; this aligns them with the small ones.
        marginLeft: -title.size * 0.045,
      }),
    ),
    text(brand.name, {
      capitals: footLine - 38 * inter.capital,
      size: 38,
      fontWeight: 700,
      letterSpacing: '-0.025em',
    }),
  ]);
}

const onOneLine = { maxWidth: kickerWidth, overflow: 'hidden', textOverflow: 'ellipsis' };

/** Metrics of Inter in multiples of the size: capital height, and from the top of a line to a capital. */
const inter = { capital: 0.727, aboveCapital: 0.2415, line: 1.21 };

/** One line of text whose capitals start this many pixels below the card's upper edge. */
function text(children: string, { capitals, size, ...style }: Style & { capitals: number; size: number }): Element {
  const top = capitals - size * inter.aboveCapital;
  const place = { position: 'absolute', display: 'block', left, top, whiteSpace: 'nowrap' };
  return element('div', { ...place, fontSize: size, lineHeight: inter.line, ...style }, children);
}

function largeMark(): Element {
  const side = mark.size * markScale;
  return {
    type: 'svg',
    key: null,
    props: {
      viewBox: `0 0 ${mark.size} ${mark.size}`,
      width: side,
      height: side,
      style: { position: 'absolute', ...markPlace },
      children: [half(mark.left, light.ink), half(mark.right, light.yellow)],
    },
  };
}

/** Another brand's mark, which may fill its square. */
function ownMark(png: Buffer): Element {
  const place = { position: 'absolute', left: ownMarkPlace.left, top: ownMarkPlace.top };
  const src = `data:image/png;base64,${png.toString('base64')}`;
  return { type: 'img', key: null, props: { src, width: ownMarkSide, height: ownMarkSide, style: place } };
}

function half(d: string, fill: string): Element {
  return { type: 'path', key: null, props: { d, fill } };
}

function element(type: string, style: Style, children: string | Element[]): Element {
  return { type, key: null, props: { style, children } };
}

const measuredAt = 100;

/** Measures with satori itself, so that lines are as wide when drawn as when broken. */
const measureTitle: MeasureTexts = async (texts) => {
  const known = [...new Set(texts)];
  const widths: number[] = [];
  const style = { whiteSpace: 'pre', fontSize: measuredAt, fontWeight: 700, letterSpacing: tracking };
  const list = { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', fontFamily: cardFontFamily };
  await satori(
    element(
      'div',
      list,
      known.map((each) => element('div', style, each)),
    ),
    {
      width: 100_000,
      height: 100_000,
      fonts: await cardFonts(),
      pointScaleFactor: 0,
      onNodeDetected: ({ width }) => widths.push(width / measuredAt),
    },
  );
  return new Map(known.map((each, index) => [each, widths[index + 1] ?? 0]));
};
