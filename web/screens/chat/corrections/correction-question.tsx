import { useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Chat } from '../../../../contract/chat.ts';
import { SubmitButton } from '../../../components/submit-button.tsx';
import styles from './corrections.module.css';

/**
 * Below the messages: the question whether the other may correct the reader, answered with one click, also without scripts; for
 * the member who asked, that it is pending, and the answer while they look at the chat. isOpen: no other question precedes it; isAnswerShown: not while the form of a
 * correction says the same.
 */
export default function CorrectionQuestion(props: {
  chat: Chat;
  name: string;
  isOpen: boolean;
  isAnswerShown: boolean;
}) {
  const { chat, name, isOpen, isAnswerShown } = props;
  const t = useTranslations('chat-corrections');
  const ofPartner = chat.corrections?.ofPartner;
  const hasWaited = useRef(false);
  if (ofPartner === 'waits') hasWaited.current = true;
  const isAnswered = hasWaited.current && (ofPartner === 'allowed' || ofPartner === 'refused');
  return (
    <>
      {isOpen && (
        <Form method="post" className={`framed ${styles.question}`} preventScrollReset>
          <input type="hidden" name="intent" value="corrections" />
          <p>
            <strong>{t('answer.question', { name })}</strong>
          </p>
          <p className="small muted">{t('answer.hint')}</p>
          <div className="cluster above-2xs">
            <SubmitButton look="primary" name="wanted" value="yes">
              {t('answer.yes')}
            </SubmitButton>
            <SubmitButton name="wanted" value="no">
              {t('answer.no')}
            </SubmitButton>
          </div>
        </Form>
      )}
      <p className="small muted" role="status">
        {isAnswerShown && ofPartner === 'waits' && t('ask.waits', { name })}
        {isAnswered && t(`ask.${ofPartner}`, { name })}
      </p>
    </>
  );
}
