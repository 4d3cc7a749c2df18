import { languageColour } from '../../contract/colours.ts';
import { initialOf } from '../../contract/format/initial.ts';
import type { Image } from '../../contract/profiles.ts';
import styles from './two-halves.module.css';

interface Person {
  name: string;
  image: Pick<Image, 'formats'> | null;
  /** code of the language they give, whose colour their half has without a picture */
  language: string | null;
}

type Size = 'line' | 'row' | 'page';

/**
 * Two people as one face made of two halves, the right one lower as in the mark; without other a dashed half is shown
 * instead. joins: they have just become a pair, and join once. Decorative: the names are next to it.
 */
export function TwoHalves(props: { me: Person; other: Person | null; size: Size; joins?: boolean }) {
  const { me, other, size, joins } = props;
  return (
    <div className={`${styles.halves} ${styles[size]} ${joins ? styles.joins : ''}`} aria-hidden="true">
      <Half person={me} size={size} />
      {other ? <Half person={other} size={size} /> : <span className={styles.missing} />}
    </div>
  );
}

function Half({ person: { name, image, language }, size }: { person: Person; size: Size }) {
  if (image) {
    const { url, width, height } = size === 'page' ? image.formats.medium : image.formats.tiny;
    return (
      <span className={`half-disc ${styles.half}`}>
        <img src={url} alt="" width={width} height={height} />
      </span>
    );
  }
  return (
    <span className={`half-disc ${styles.half}`} style={{ backgroundColor: languageColour(language) }}>
      {initialOf(name)}
    </span>
  );
}
