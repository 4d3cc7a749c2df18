import { useTranslations } from 'use-intl/react';
import * as limits from '../../../contract/limits.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';
import { FormSection } from './form-section.tsx';

/** For how many tandems one has room, and that it is enough for now (decision 006). */
export function RoomFields(props: { room: number; isFull: boolean; error: string | undefined }) {
  const t = useTranslations('profiles-room');
  const { min, max } = limits.room;
  const fold = { summary: t('tandems', { room: props.room }), isOpen: Boolean(props.error) };
  const rooms = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <div id="room">
      <FormSection title={t('title')} hint={t('hint')} fold={fold}>
        <ChoiceField
          look="pills"
          legend={t('count')}
          name="room"
          options={rooms.map((room) => ({ value: String(room), label: t('tandems', { room }) }))}
          chosen={String(props.room)}
          error={props.error}
        />
        <CheckboxField name="isFull" label={t('full')} defaultChecked={props.isFull} />
      </FormSection>
    </div>
  );
}
