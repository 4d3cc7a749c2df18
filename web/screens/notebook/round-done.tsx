import { useTranslations } from 'use-intl/react';
import type { PracticeRound } from '../../../contract/notebook.ts';
import { Avatar } from '../../components/avatar.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Mark } from '../../components/mark.tsx';
import type { LoadedPractice } from './load-practice.ts';
import styles from './practice.module.css';

/** The end of today's round, with whom to thank for it, or that there is none today. */
export function RoundDone(props: { round: PracticeRound; thanks: LoadedPractice['thanks'] }) {
  const { done, waiting } = props.round;
  const teacher = props.thanks?.teacher;
  const t = useTranslations('notebook-practice');
  return (
    <div className={`stack ${styles.done}`} role="status">
      {teacher ? (
        <Avatar name={teacher.name} image={teacher.image} pair={teacher.pair} size="large" />
      ) : (
        <Mark size={72} />
      )}
      <h2>{t('done.title')}</h2>
      <p>{t('done.text', { count: done })}</p>
      {teacher && <p>{t('done.taught', { name: teacher.name, count: props.thanks?.entries ?? 0 })}</p>}
      {waiting > 0 && <p className="muted">{t('done.waiting', { count: waiting })}</p>}
      {teacher && (
        <ButtonLink to={`chat/${teacher.chat}#latest`} look="primary">
          {t('done.thank', { name: teacher.name })}
        </ButtonLink>
      )}
      {done > 0 ? (
        <ButtonLink to="notebook" look={teacher ? 'outline' : 'primary'}>
          {t('done.link')}
        </ButtonLink>
      ) : (
        <ButtonLink to="notebook/new" look="primary">
          {t('done.add')}
        </ButtonLink>
      )}
    </div>
  );
}
