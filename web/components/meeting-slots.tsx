import { useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { FormFailure } from '../client/form.ts';
import { ChoiceField } from './choice-field.tsx';
import type { ShownMeeting, ShownTime } from './meeting-view.ts';
import styles from './one-meeting.module.css';
import { SubmitButton } from './submit-button.tsx';
import { useHydrated } from './use-hydrated.ts';

interface SlotParts {
  meeting: ShownMeeting;
  failure: FormFailure | undefined;
  /** the answer is the action of the page */
  isAction: boolean | undefined;
}

/** Choosing one of the offered times; a single one is only accepted. The button names which. */
export function AnswerSlots({ meeting, failure, isAction }: SlotParts) {
  const t = useTranslations('meetings');
  const { id, version, slots } = meeting;
  const refused = failure?.values.meeting === id ? failure : undefined;
  const first = refused?.values.startsAt || slots[0]?.at;
  const [chosen, choose] = useState(first);
  // Without scripts the button cannot follow the choice.
  const follows = useHydrated() || slots.length === 1;
  const slot = follows ? slots.find(({ at }) => at === chosen) : undefined;
  return (
    <Form
      method="post"
      className={`stack start ${styles.answer}`}
      preventScrollReset
      onChange={({ target }) => target instanceof HTMLInputElement && choose(target.value)}
    >
      <input type="hidden" name="meeting" value={id} />
      <input type="hidden" name="version" value={version} />
      {slots.length === 1 ? (
        <>
          <input type="hidden" name="startsAt" value={slots[0]?.at} />
          <Slots slots={slots} />
        </>
      ) : (
        <SlotChoice slots={slots} chosen={first} error={refused?.fields.startsAt} />
      )}
      <SubmitButton look={isAction ? 'primary' : 'outline'} tall name="intent" value="acceptMeeting" busy={t('saving')}>
        {slot ? t('acceptTime', { weekday: slot.weekday, time: slot.start }) : t('accept')}
      </SubmitButton>
    </Form>
  );
}

function SlotChoice(props: { slots: ShownTime[]; chosen: string | undefined; error: string | undefined }) {
  const { slots, chosen, error } = props;
  const t = useTranslations('meetings');
  return (
    <ChoiceField
      look="boxes"
      legend={t('which')}
      name="startsAt"
      options={slots.map((slot) => ({ value: slot.at, label: <SlotTime slot={slot} /> }))}
      chosen={chosen}
      error={error}
    />
  );
}

/** Times that wait, to read. */
export function Slots({ slots }: { slots: ShownTime[] }) {
  return (
    <ul className={styles.slots}>
      {slots.map((slot) => (
        <li key={slot.at}>
          <SlotTime slot={slot} />
        </li>
      ))}
    </ul>
  );
}

function SlotTime({ slot: { at, day, from, to } }: { slot: ShownTime }) {
  const t = useTranslations('meetings');
  return (
    <time dateTime={at}>
      <b className="block semibold capital">{day}</b> <span>{t('time', { from, to })}</span>
    </time>
  );
}
