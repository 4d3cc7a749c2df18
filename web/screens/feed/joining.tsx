import { useTranslations } from 'use-intl/react';
import type { Person } from '../../../contract/feed.ts';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { JoinForm } from './join-form.tsx';
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
    <section className="stack ruled start" id="joining" aria-labelledby="joining-title">
      <h2 className="text-lg tight" id="joining-title">
        {t('title', { joined: String(joined), participants: String(participants) })}
      </h2>
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
    <ul className={`cluster gap-md rows-xs ${styles.joiners}`}>
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
  const closed = closedBecause(post);
  // The page begins with it.
  if (closed === 'calledOff') return null;
  if (closed && !post.joinedByMe) return <p>{t(`joining.${closed}`)}</p>;
  if (post.mine || post.author.name === null) return null;
  if (reader === 'unconfirmed') {
    return (
      <>
        <p>{t('confirmFirst')}</p>
        <ButtonLink to="account">{t('toAccount')}</ButtonLink>
      </>
    );
  }
  const words = { join: t('joining.join'), leave: t('joining.leave'), joined: t('joining.joined') };
  return (
    <>
      <JoinForm post={post.id} isJoined={post.joinedByMe} at="joining" words={words} look="primary" />
      {reader === 'visitor' && <p className="small muted">{t('joining.visitor')}</p>}
    </>
  );
}

/** Why no one else can join. */
export function closedBecause({ activity, joined, participants }: PostView): 'calledOff' | 'over' | 'full' | null {
  if (activity?.isCalledOff) return 'calledOff';
  if (activity?.starts.isOver) return 'over';
  return joined >= participants ? 'full' : null;
}
