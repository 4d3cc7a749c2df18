import { linkParts } from './link-parts.ts';

/** What somebody wrote, with its web addresses as links; newlines are kept by the style. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ start, text: piece, href }) =>
    href ? (
      <a key={start} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
