import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { ApiAnswer } from '../../client/api-client.ts';
import { Button, FileButton } from '../../components/button.tsx';
import { ConfirmStep } from '../../components/confirm-step.tsx';
import { TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useHydrated } from '../../components/use-hydrated.ts';
import styles from './calendar.module.css';

type Feed = ApiAnswer<'GET /api/users/me/calendar-feed'>['data'];

/** The address that a calendar reads, with buttons to copy, renew and turn it off; or the button to create one. */
export function CalendarFeed({ feed }: { feed: Feed }) {
  const t = useTranslations('me-calendar');
  if (!feed) {
    return (
      <Form method="post" className={`stack start ${styles.feed}`}>
        <SubmitButton look="primary" tall name="intent" value="made">
          {t('make')}
        </SubmitButton>
        <p className="note">{t('makeNote')}</p>
      </Form>
    );
  }
  return (
    <div className={`stack start ${styles.feed}`}>
      {feed.address === null ? <p>{t('hidden')}</p> : <Address address={feed.address} />}
      <ConfirmStep label={t('renew')} text={t('renewText')} confirm={t('renewButton')} fields={{ intent: 'renewed' }} />
      <ConfirmStep
        label={t('remove')}
        text={t('removeText')}
        confirm={t('removeButton')}
        fields={{ intent: 'removed' }}
      />
    </div>
  );
}

function Address({ address }: { address: string }) {
  const t = useTranslations('me-calendar');
  const field = useRef<HTMLDivElement>(null);
  const hasScripts = useHydrated();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Marked, it can be copied by hand.
      field.current?.querySelector('input')?.select();
    }
  }

  return (
    <>
      <div className={`wide ${styles.address}`} ref={field}>
        <TextField label={t('address')} hint={t('secret')} readOnly value={address} spellCheck={false} />
      </div>
      <div className="cluster">
        <FileButton look="primary" tall href={address.replace(/^https?:/, 'webcal:')}>
          {t('subscribe')}
        </FileButton>
        {hasScripts && (
          <Button type="button" onClick={copy}>
            {t('copy')}
          </Button>
        )}
        <span role="status">{isCopied && t('copied')}</span>
      </div>
      <p className="note">{t('how')}</p>
    </>
  );
}
