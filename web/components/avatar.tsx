import { languageColour } from '../../contract/colours.ts';
import { initialOf } from '../../contract/format/initial.ts';
import type { Image, Pair } from '../../contract/profiles.ts';
import styles from './avatar.module.css';
import { PageLink } from './page-link.tsx';

/**
 * A member's picture, or two half discs in the colours of their languages: left the spoken one, with the initial of
 * the name (product 2), right the learned one. Decorative: the name is next to it.
 */
export function Avatar(props: {
  name: string;
  image?: Image | null;
  pair?: Pair | undefined;
  size?: 'small' | 'medium' | 'large';
  live?: boolean;
  /** the person's page; the name next to it is the link for screen readers and keyboards */
  to?: string | undefined;
}) {
  const { name, image, pair, size = 'medium', live = false, to } = props;
  const format = size === 'large' ? image?.formats.medium : image?.formats.tiny;
  const className = [styles.avatar, size !== 'medium' && styles[size], live && styles.live].filter(Boolean).join(' ');
  const shown = format ? (
    <img className="face" src={format.url} alt="" width={format.width} height={format.height} loading="lazy" />
  ) : (
    <Halves name={name} pair={pair} />
  );
  return to === undefined ? (
    <span className={className} aria-hidden="true">
      {shown}
    </span>
  ) : (
    <PageLink className={className} to={to} aria-hidden="true" tabIndex={-1}>
      {shown}
    </PageLink>
  );
}

interface Languages {
  langsSpeaking?: readonly { code: string }[] | undefined;
  langsLearning?: readonly { code: string }[] | undefined;
}

/** The first language on each side: the colours of the two halves without a picture. */
export function pairOf(profile: Languages | null | undefined): Pair {
  return {
    speaks: profile?.langsSpeaking?.[0]?.code ?? null,
    learns: profile?.langsLearning?.[0]?.code ?? null,
  };
}

function Halves({ name, pair }: { name: string; pair: Pair | undefined }) {
  return (
    <>
      <span className={`half-disc ${styles.half}`} style={{ backgroundColor: languageColour(pair?.speaks) }}>
        {initialOf(name)}
      </span>
      <span className={`half-disc ${styles.half}`} style={{ backgroundColor: languageColour(pair?.learns) }} />
    </>
  );
}
