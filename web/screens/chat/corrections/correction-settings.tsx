import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../../contract/chat.ts';
import styles from '../chat-header.module.css';

/** In the menu of a chat: whether one wants to be corrected in it, and, on this device, whether one tries before one sees. Works without scripts. */
export function CorrectionSettings(props: { corrections: NonNullable<Chat['corrections']>; isHidden: boolean }) {
  const { corrections, isHidden } = props;
  const t = useTranslations('chat-corrections.wish');
  const isAllowed = corrections.ofMe === 'allowed';
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="corrections" />
        <button type="submit" className={styles.item} name="wanted" value={isAllowed ? 'no' : 'yes'}>
          {isAllowed ? t('stop') : t('allow')}
        </button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="corrections-first" />
        <button type="submit" className={styles.item} name="hidden" value={isHidden ? 'no' : 'yes'}>
          {isHidden ? t('showAtOnce') : t('hideFirst')}
        </button>
      </Form>
    </>
  );
}
