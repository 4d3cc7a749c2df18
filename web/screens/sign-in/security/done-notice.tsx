import { useTranslations } from 'use-intl/react';
import { Notice } from '../../../components/notice.tsx';
import type { Done } from './change-security.ts';

/** Reports what was just done, here or on the previous page; empty otherwise. */
export function DoneNotice({ done }: { done: Done | string | null }) {
  const words = useWords(done);
  return words === undefined ? null : <Notice kind="good">{words}</Notice>;
}

function useWords(done: Done | string | null): string | undefined {
  const t = useTranslations('sign-in-security');
  const password = useTranslations('me.password');
  const organisations = useTranslations('sign-on.security');
  if (done === 'password') return password('saved');
  if (done === 'reset') return t('reset.done');
  if (done === 'linked') return organisations('linked');
  if (done === 'email') return t('email.changed');
  if (done === 'factor-off') return t('factor.offDone');
  if (done === null || typeof done === 'string') return undefined;
  switch (done.did) {
    case 'email_requested':
      return t('email.asked');
    case 'email_dropped':
      return t('email.dropped');
    case 'passkey_added':
      return t('passkeys.done', { name: done.name });
    case 'passkey_renamed':
      return t('passkeys.renamed', { name: done.name });
    case 'passkey_removed':
      return t('passkeys.removed');
    case 'identity_removed':
      return organisations('removed');
    case 'session_ended':
      return t('sessions.ended', { device: done.name });
    case 'others_ended':
      return t('sessions.endedOthers');
  }
}
