import { useFetcher, useLocation } from 'react-router';
import { Button } from '../../components/button.tsx';
import type { joinOrLeave } from './join-or-leave.ts';
import styles from './post.module.css';

interface Words {
  join: string;
  leave: string;
  joined: string;
  /** the same with the author or title, for lists of posts */
  joinOf?: string;
  leaveOf?: string;
}

/**
 * Joins an activity, and leaves it, by a button that stays where it is. Without JavaScript the page returns to the part with the
 * id `at`; a visitor signs up first. Among other posts it is as plain as they are: yellow is for the one main action of a page.
 */
export function JoinForm(props: {
  post: string;
  isJoined: boolean;
  at: string;
  words: Words;
  look: 'primary' | 'outline';
}) {
  const { post, isJoined, at, words, look } = props;
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof joinOrLeave>({ key: `join ${post}` });
  const isSending = fetcher.state !== 'idle';
  return (
    <fetcher.Form className={styles.join} method="post" action={`${pathname}${search}#${at}`}>
      <input type="hidden" name="post" value={post} />
      {isJoined && <p role="status">{words.joined}</p>}
      <Button
        look={isJoined ? 'quiet' : look}
        name="intent"
        value={isJoined ? 'leave' : 'join'}
        aria-label={isJoined ? words.leaveOf : words.joinOf}
        aria-disabled={isSending || undefined}
        onClick={(event) => {
          if (isSending) event.preventDefault();
        }}
      >
        {isJoined ? words.leave : words.join}
      </Button>
      {fetcher.data?.failed && (
        <p className={`fault ${styles.refused}`} role="alert">
          {fetcher.data.message}
        </p>
      )}
    </fetcher.Form>
  );
}
