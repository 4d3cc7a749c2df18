import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { Button } from '../../../components/button.tsx';
import { ConfirmStep } from '../../../components/confirm-step.tsx';
import styles from './security.module.css';
import { SecuritySection } from './security-section.tsx';

interface ShownSession {
  id: string;
  browser: string | null;
  system: string | null;
  /** moments in words */
  started: string;
  used: string;
  current: boolean;
}

/** The others open by a press. */
const mostShown = 3;

/** Where I am logged in: each can be ended, or all but this one. */
export function SessionsSection({ sessions }: { sessions: ShownSession[] }) {
  const t = useTranslations('sign-in-security.sessions');
  return (
    <SecuritySection title={t('title')}>
      <SessionList sessions={sessions.slice(0, mostShown)} />
      {sessions.length > mostShown && (
        <details className="disclosure wide">
          <summary>{t('further', { count: sessions.length - mostShown })}</summary>
          <SessionList sessions={sessions.slice(mostShown)} />
        </details>
      )}
      {sessions.length > 1 && (
        <>
          <p className="note">{t('strange')}</p>
          <ConfirmStep
            label={t('endOthers')}
            text={t('endOthersText')}
            confirm={t('endOthers')}
            fields={{ intent: 'sessions-end' }}
          />
        </>
      )}
    </SecuritySection>
  );
}

function SessionList({ sessions }: { sessions: ShownSession[] }) {
  return (
    <ul className="lined-list wide">
      {sessions.map((session) => (
        <OneSession key={session.id} session={session} />
      ))}
    </ul>
  );
}

function OneSession({ session }: { session: ShownSession }) {
  const t = useTranslations('sign-in-security.sessions');
  const { id, browser, system, started, used, current } = session;
  const device = browser && system ? t('both', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <li className={`cluster ${styles.entry}`}>
      <div>
        <h3 className={styles.name}>
          {device}
          {current && <span className={`tag ${styles.badge}`}>{t('current')}</span>}
        </h3>
        <p className="note">{current ? t('timesNow', { begun: started }) : t('times', { begun: started, used })}</p>
      </div>
      {!current && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="session-end" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="name" value={device} />
          <Button aria-label={t('endName', { device })}>{t('end')}</Button>
        </Form>
      )}
    </li>
  );
}
