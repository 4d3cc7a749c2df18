import type { Image } from '../../contract/profiles.ts';
import styles from './avatar.module.css';

const tints = ['#f6d9cf', '#d5e9da', '#e3dcf3', '#dbe6f4', '#f5e6c0', '#d3e8ea', '#f3d9e4', '#e4e6d3'];

/** A member's picture, or the first letter of the name on a tint that stays theirs (product 2). Decorative: the name stands beside it. */
export function Avatar(props: {
  name: string;
  image?: Image | null;
  size?: 'small' | 'medium' | 'large';
  live?: boolean;
}) {
  const { name, image, size = 'medium', live = false } = props;
  const format = size === 'large' ? image?.formats.medium : image?.formats.tiny;
  const [letter = ''] = name.trim();
  const tint = tints[spread(name) % tints.length];
  const className = [styles.avatar, size !== 'medium' && styles[size], live && styles.live].filter(Boolean).join(' ');
  return (
    <span className={className} style={{ '--tint': tint } as React.CSSProperties} aria-hidden="true">
      {format ? (
        <img src={format.url} alt="" width={format.width} height={format.height} loading="lazy" />
      ) : (
        letter.toUpperCase()
      )}
    </span>
  );
}

/** A number that differs widely between names alike: a plain sum gives many neighbours of a list the same tint. */
function spread(name: string): number {
  let number = 7;
  for (const character of name) number = (number * 33 + (character.codePointAt(0) ?? 0)) % 65_521;
  return number;
}
