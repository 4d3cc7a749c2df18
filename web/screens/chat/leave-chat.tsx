import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../contract/chat.ts';
import { Button } from '../../components/button.tsx';
import styles from './chat-header.module.css';

/** Leaving a chat, behind a second step that says what it means; opens without scripts. */
export function LeaveChat({ chat }: { chat: Chat }) {
  const t = useTranslations('chat.leave');
  const kind = chat.state !== 'open' ? 'chat' : chat.startedByMe ? 'outgoing' : 'incoming';
  const details = useRef<HTMLDetailsElement>(null);

  function close() {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  return (
    <details
      className={styles.leave}
      ref={details}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <summary aria-label={t('menu')}>
        <Ellipsis aria-hidden="true" />
      </summary>
      <Form method="post" className={styles.leavePanel}>
        <h2 className={styles.leaveTitle}>{t('open')}</h2>
        <p>{t('text', { kind })}</p>
        <Button name="intent" value="leave">
          {t('confirm')}
        </Button>
        <Button look="quiet" type="button" className={styles.cancel} onClick={close}>
          {t('cancel')}
        </Button>
      </Form>
    </details>
  );
}
