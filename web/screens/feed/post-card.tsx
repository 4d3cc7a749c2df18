import { useTranslations } from 'use-intl/react';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Faces } from './faces.tsx';
import { JoinForm } from './join-form.tsx';
import { closedBecause } from './joining.tsx';
import type { Reader } from './load-feed.ts';
import { PersonName } from './person-name.tsx';
import styles from './post.module.css';
import { PostFacts } from './post-facts.tsx';
import menuStyles from './post-menu.module.css';
import { PostMenu } from './post-menu.tsx';
import type { PostView } from './post-view.ts';

/** A post in the list: who, when and where, the start of the text, and buttons to join and answer. */
export function PostCard({ post, reader }: { post: PostView; reader: Reader }) {
  const t = useTranslations('feed');
  const { id, author, created, text, left, faces, comments } = post;
  const name = author.name ?? t('deletedMember');
  return (
    <li className={`entry start ${styles.card}`} id={id}>
      <Avatar name={name} image={author.image} pair={author.pair} to={author.id ? `contact/${author.id}` : undefined} />
      <article className={styles.body}>
        <header className={menuStyles.head}>
          <h2 className="text-lg tight plain-links">
            <PersonName person={author} />
          </h2>
          <p className="small muted">
            <time dateTime={created.iso}>{created.shown}</time>
          </p>
          {reader !== 'visitor' && <PostMenu post={post} name={name} />}
        </header>
        <PostFacts post={post} />
        <p className={`${styles.text} clamp ${styles.short}`} dir="auto">
          <LinkedText text={text} />
        </p>
        <div className={styles.who}>
          <Faces people={faces} />
          <strong className="semibold">{t('post.free', { left })}</strong>
          <Join post={post} reader={reader} name={name} />
        </div>
        <p className={`cluster ${styles.state}`}>
          <PageLink to={`feed/${id}#comments`}>{t('post.comments', { count: comments })}</PageLink>
          <PageLink to={`feed/${id}`} aria-label={t('post.openOf', { name })}>
            {t('post.open')}
          </PageLink>
        </p>
      </article>
    </li>
  );
}

/** Joining without leaving the list; if it takes more, the link to the page of the post. */
function Join({ post, reader, name }: { post: PostView; reader: Reader; name: string }) {
  const t = useTranslations('feed.post');
  if (post.mine || post.author.name === null) return null;
  if (!post.joinedByMe && closedBecause(post)) return null;
  const words = { join: t('join'), leave: t('leave'), joined: t('youJoined') };
  const of = { joinOf: t('joinOf', { name }), leaveOf: t('leaveOf', { name }) };
  if (reader === 'member') {
    return (
      <JoinForm post={post.id} isJoined={post.joinedByMe} at={post.id} words={{ ...words, ...of }} look="outline" />
    );
  }
  return (
    <ButtonLink to={`feed/${post.id}#joining`} aria-label={of.joinOf}>
      {words.join}
    </ButtonLink>
  );
}
