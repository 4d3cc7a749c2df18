import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { localePath, useLocale } from '../../../components/locale.ts';
import type { loader } from './chat-beside.ts';
import { RoomChat } from './room-chat.tsx';

/** The chat of the two, loaded when it is first opened. */
export default function ChatPanel({ chat, name }: { chat: string; name: string }) {
  const t = useTranslations('meetings-room.chat');
  const { data, load, state } = useFetcher<typeof loader>();
  const path = localePath(useLocale(), `room/chat/${chat}`);
  useEffect(() => {
    void load(path);
  }, [load, path]);
  if (!data) return <p className="muted">{t(state === 'idle' ? 'failed' : 'loading')}</p>;
  return <RoomChat loaded={data} name={name} />;
}
