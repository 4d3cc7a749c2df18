import { linkParts } from './link-parts.ts';

/**
 * A member's text with its web addresses as links; the style preserves newlines. A changed text is a new element: a
 * browser that translates pages replaces the nodes next to a link, where no change would reach them.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <span key={text}>
      {linkParts(text).map(({ start, text: piece, href }) =>
        href ? (
          <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </span>
  );
}
