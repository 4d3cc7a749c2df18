import { linkParts } from './link-parts.ts';

/**
 * What somebody wrote, with its web addresses as links; newlines are kept by the style. Another text is another element: a browser
 * that translates pages puts its own nodes in the place of pieces beside a link, where no change would reach them.
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
