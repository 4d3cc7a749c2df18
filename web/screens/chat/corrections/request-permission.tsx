import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../../contract/chat.ts';
import type { CorrectionPermission } from '../../../../contract/constants/chats.ts';
import { ApiError } from '../../../client/api-client.ts';
import { browserApi } from '../../../client/browser-api.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';

/** Shown instead of the send button if the other side has not agreed: a request for permission, once, and its answer. */
export function RequestPermission(props: {
  chat: Chat;
  name: string;
  permission: CorrectionPermission;
  isAgreed: boolean;
}) {
  const { chat, name, permission, isAgreed } = props;
  const t = useTranslations('chat-corrections.ask');
  const compose = useTranslations('chat-corrections.compose');
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function request() {
    if (isSending) return;
    setSending(true);
    setRefusal(undefined);
    try {
      await browserApi('POST /api/chats/{id}/corrections/ask', { params: { id: chat.id } });
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('noLine'));
    }
    await revalidate();
    setSending(false);
  }

  if (permission !== 'ask') {
    return (
      <p className="small muted" role="status">
        {permission === 'waits' ? t('waits', { name }) : compose('refused', { name })}
      </p>
    );
  }
  return (
    <div className="stack gap-2xs start">
      <p>
        <strong>{t('title')}</strong>
      </p>
      <p className="small muted">{isAgreed ? t('whenAsked', { name }) : t('text', { name })}</p>
      {refusal && <Notice kind="bad">{refusal}</Notice>}
      <Button look="primary" tall type="button" aria-disabled={isSending} onClick={request}>
        {t('send', { name })}
      </Button>
    </div>
  );
}
