import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../../../client/form.ts';
import buttonStyles from '../../../components/button.module.css';
import { SubmitButton } from '../../../components/submit-button.tsx';
import type { LoadedLog } from './load-log.ts';
import { LogForm } from './log-form.tsx';
import styles from './meeting-log.module.css';
import type { LogLanguages } from './minutes-bar.tsx';

type Said = NonNullable<LoadedLog[number]['mine']>;

/** What the reader can say of a meeting: the same as the other or as before in one press, or figures of their own. */
export function LogAnswer(props: {
  meeting: LoadedLog[number];
  name: string;
  languages: LogLanguages;
  failure: FormFailure | undefined;
}) {
  const t = useTranslations('meetings-log');
  const { meeting, name, languages, failure } = props;
  const { id, mine, theirs, byClock } = meeting;
  const isFirst = !(mine || theirs);
  return (
    <div className={styles.ways}>
      {isFirst && byClock && (
        <>
          <p>{t('byClock', { ...languages, spoken: String(byClock.spoken), learned: String(byClock.learned) })}</p>
          <SameReport meeting={id} said={{ tookPlace: true, ...byClock }} topic={null} words={t('takeClock')} />
        </>
      )}
      {theirs && (
        <SameReport meeting={id} said={theirs} topic={mine?.topic} words={t(mine ? 'takeTheirs' : 'same', { name })} />
      )}
      {mine && theirs && <SameReport meeting={id} said={mine} topic={mine.topic} words={t('keepMine')} />}
      <details className={isFirst && !byClock ? undefined : 'disclosure'} open={failure ? true : undefined}>
        <summary className={isFirst && !byClock ? buttonStyles.button : undefined}>
          {t(isFirst && !byClock ? 'enter' : 'change')}
        </summary>
        <LogForm meeting={meeting} languages={languages} failure={failure} />
      </details>
    </div>
  );
}

/** Confirms the other's log in one press; the reader's own topic stays. */
function SameReport(props: {
  meeting: string;
  said: Omit<Said, 'topic'>;
  topic: string | null | undefined;
  words: string;
}) {
  const { meeting, said, topic, words } = props;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="logged" value={meeting} />
      <input type="hidden" name="tookPlace" value={said.tookPlace ? 'yes' : 'no'} />
      <input type="hidden" name="spoken" value={said.spoken} />
      <input type="hidden" name="learned" value={said.learned} />
      <input type="hidden" name="topic" value={topic ?? ''} />
      <SubmitButton name="intent" value="log">
        {words}
      </SubmitButton>
    </Form>
  );
}
