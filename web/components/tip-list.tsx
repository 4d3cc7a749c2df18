import { PageLink } from './page-link.tsx';
import styles from './tip-list.module.css';

/** Tips leading to the whole text, with a sentence each where they have one. */
export function TipList(props: {
  tips: { slug: string; title: string; description?: string }[];
  heading: 'h2' | 'h3';
}) {
  const { tips, heading: Heading } = props;
  return (
    <ul className={styles.list}>
      {tips.map(({ slug, title, description }) => (
        <li key={slug}>
          <Heading className="h3">
            <PageLink className="covers" to={`tipps/${slug}`} reloadDocument>
              {title}
            </PageLink>
          </Heading>
          {description && <p className="muted">{description}</p>}
        </li>
      ))}
    </ul>
  );
}
