import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../components/button.tsx';
import { localePath, useLocale } from '../../components/locale.ts';
import { Notice } from '../../components/notice.tsx';
import { memberOfBrowser } from '../../live/live-member.ts';
import { listUnsent } from '../../offline/unsent-messages.ts';

/**
 * Ends this session. It reloads the page, so that nothing stays in the browser, not even unsent messages, and warns
 * of those.
 */
export function LogOut() {
  const t = useTranslations('me');
  const unsent = useTranslations('chat-unsent');
  const count = useUnsentCount();
  return (
    <div className="stack ruled start">
      {count > 0 && <Notice kind="bad">{unsent('warning', { count })}</Notice>}
      <Form method="post" action={localePath(useLocale(), 'logout')} reloadDocument onSubmit={clearBadge}>
        <Button>{t('logout')}</Button>
      </Form>
    </div>
  );
}

/** How many messages wait in this browser to be sent. */
function useUnsentCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const member = memberOfBrowser();
    if (member) setCount(listUnsent(member).length);
  }, []);
  return count;
}

/** The number on the icon of the installed site. */
function clearBadge() {
  navigator.clearAppBadge?.().catch(() => {});
}
