import { languageColour } from '../../contract/colours.ts';
import type { Image, Pair } from '../../contract/profiles.ts';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';

/**
 * A member's picture, or two half discs in the colours of their languages: left the one spoken, right the one learned, with the
 * initials (product 2). Decorative: the name stands beside it.
 */
export function Avatar(props: {
  name: string;
  image?: Image | null;
  pair?: Pair | undefined;
  size?: 'small' | 'medium' | 'large';
  live?: boolean;
}) {
  const { name, image, pair, size = 'medium', live = false } = props;
  const format = size === 'large' ? image?.formats.medium : image?.formats.tiny;
  const className = [styles.avatar, size !== 'medium' && styles[size], live && styles.live].filter(Boolean).join(' ');
  return (
    <span className={className} aria-hidden="true">
      {format ? (
        <img src={format.url} alt="" width={format.width} height={format.height} loading="lazy" />
      ) : (
        <Halves name={name} pair={pair} />
      )}
    </span>
  );
}

interface Languages {
  langsSpeaking?: readonly { code: string }[] | undefined;
  langsLearning?: readonly { code: string }[] | undefined;
}

/** The first language each way: what colours the two halves of who shows no picture. */
export function pairOf(profile: Languages | null | undefined): Pair {
  return {
    speaks: profile?.langsSpeaking?.[0]?.code ?? null,
    learns: profile?.langsLearning?.[0]?.code ?? null,
  };
}

function Halves({ name, pair }: { name: string; pair: Pair | undefined }) {
  const [first, last] = initialsOf(name);
  return (
    <>
      <span className={styles.half} style={{ backgroundColor: languageColour(pair?.speaks) }}>
        {first}
      </span>
      <span className={styles.half} style={{ backgroundColor: languageColour(pair?.learns) }}>
        {last}
      </span>
    </>
  );
}
