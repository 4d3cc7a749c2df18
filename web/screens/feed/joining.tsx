import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Person } from '../../../contract/feed.ts';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import type { PostPage } from './load-post.ts';
import { PersonName } from './person-name.tsx';
import styles from './post.module.css';
import type { PostView } from './post-view.ts';

/** How many and who join, and the reader's own yes or no. */
export function Joining(props: { post: PostView; joiners: Person[] | null; reader: PostPage['reader'] }) {
  const { post, joiners, reader } = props;
  const t = useTranslations('feed-post.joining');
  const { joined, participants } = post;
  return (
    <section className={styles.part} id="joining" aria-labelledby="joining-title">
      <h2 id="joining-title">{t('title', { joined: String(joined), participants: String(participants) })}</h2>
      {joiners && joiners.length > 0 && <Joiners people={joiners} />}
      {joined === 0 && <p className="muted">{t('nobody')}</p>}
      <OwnChoice post={post} reader={reader} />
    </section>
  );
}

function Joiners({ people }: { people: Person[] }) {
  const t = useTranslations('feed-post.joining');
  const named = people.filter((person) => person.name !== null);
  return (
    <ul className={styles.joiners}>
      {named.map((person, index) => (
        <li key={person.id ?? index}>
          <Avatar
            name={person.name ?? ''}
            image={person.image}
            pair={person.pair}
            to={person.id ? `contact/${person.id}` : undefined}
            size="small"
          />
          <PersonName person={person} />
        </li>
      ))}
      {named.length < people.length && <li>{t('others', { count: people.length - named.length })}</li>}
    </ul>
  );
}

function OwnChoice({ post, reader }: { post: PostView; reader: PostPage['reader'] }) {
  const t = useTranslations('feed-post');
  if (post.joinedByMe) {
    return (
      <>
        <p role="status">{t('joining.joined')}</p>
        <OneButton intent="leave" text={t('joining.leave')} look="outline" />
      </>
    );
  }
  const closed = closedBecause(post);
  if (closed) return <p>{t(`joining.${closed}`)}</p>;
  if (post.mine || post.author.name === null) return null;
  if (reader === 'unconfirmed') {
    return (
      <>
        <p>{t('confirmFirst')}</p>
        <ButtonLink to="account">{t('toAccount')}</ButtonLink>
      </>
    );
  }
  if (reader === 'visitor') return <OneButton intent="login" text={t('joining.login')} look="primary" />;
  return <OneButton intent="join" text={t('joining.join')} look="primary" />;
}

function closedBecause({ starts, joined, participants }: PostView): 'over' | 'full' | null {
  if (starts?.isOver) return 'over';
  return joined >= participants ? 'full' : null;
}

function OneButton({ intent, text, look }: { intent: string; text: string; look: 'primary' | 'outline' }) {
  return (
    <Form method="post" preventScrollReset={intent !== 'login'}>
      <SubmitButton look={look} name="intent" value={intent}>
        {text}
      </SubmitButton>
    </Form>
  );
}
