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

/**
 * Two people as one face made of two halves, the right one lower as in the mark; without other a dashed half stands
 * in. Decorative: the names are beside it.
 */
export function TwoHalves(props: { me: Person; other: Person | null; size: 'row' | 'page' }) {
  const { me, other, size } = props;
  return (
    <div className={`${styles.halves} ${styles[size]}`} aria-hidden="true">
      <Half person={me} size={size} />
      {other ? <Half person={other} size={size} /> : <span className={styles.missing} />}
    </div>
  );
}

function Half({ person: { name, image, language }, size }: { person: Person; size: 'row' | 'page' }) {
  if (image) {
    const { url, width, height } = size === 'row' ? image.formats.tiny : image.formats.medium;
    return (
      <span className={styles.half}>
        <img src={url} alt="" width={width} height={height} />
      </span>
    );
  }
  return (
    <span className={styles.half} style={{ backgroundColor: languageColour(language) }}>
      {initialOf(name)}
    </span>
  );
}
