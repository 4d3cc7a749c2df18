import type { Person } from '../../../contract/feed.ts';
import { Avatar } from '../../components/avatar.tsx';
import styles from './post.module.css';

/** The faces of the first participants; a sentence gives the number of places left. */
export function Faces({ people = [] }: { people?: Person[] | undefined }) {
  if (people.length === 0) return null;
  return (
    <span className={styles.faces}>
      {people.map(({ id, name, image, pair }) => (
        <Avatar key={id} name={name ?? ''} image={image} pair={pair} size="small" />
      ))}
    </span>
  );
}
