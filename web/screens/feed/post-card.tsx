import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { PersonName } from './person-name.tsx';
import styles from './post.module.css';
import { PostFacts } from './post-facts.tsx';
import type { PostView } from './post-view.ts';

/** A post in the list: who, when and where, the beginning of the text, and the way to join and answer. */
export function PostCard({ post }: { post: PostView }) {
  const t = useTranslations('feed');
  const { id, author, created, text, participants, joined, comments } = post;
  const name = author.name ?? t('deletedMember');
  return (
    <li className={styles.card}>
      <Avatar name={name} image={author.image} pair={author.pair} to={author.id ? `contact/${author.id}` : undefined} />
      <article className={styles.body}>
        <header>
          <h2 className={styles.name}>
            <PersonName person={author} />
          </h2>
          <p className="small muted">
            <time dateTime={created.iso}>{created.shown}</time>
          </p>
        </header>
        <PostFacts post={post} />
        <p className={`${styles.text} ${styles.short}`} dir="auto">
          <LinkedText text={text} />
        </p>
        <p className={styles.state}>
          <strong>{t('post.joined', { joined: String(joined), participants: String(participants) })}</strong>
          <PageLink to={`feed/${id}#comments`}>{t('post.comments', { count: comments })}</PageLink>
          <PageLink to={`feed/${id}`} aria-label={t('post.openOf', { name })}>
            {t('post.open')}
          </PageLink>
        </p>
      </article>
    </li>
  );
}
