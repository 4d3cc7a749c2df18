import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { trimmed } from '../../../../contract/format/trimmed.ts';
import * as limits from '../../../../contract/limits.ts';
import { Button } from '../../../components/button.tsx';
import { TooLong } from '../../../components/too-long.tsx';
import { useTooMany } from '../../../components/use-too-many.ts';
import { fitHeight } from '../fit-height.ts';
import type { ShownMessage } from '../shown-message.ts';
import { submitOnEnter } from '../submit-on-enter.ts';

/** In place of the composer: the text of a message of mine, to be changed. */
export function EditForm(props: { message: ShownMessage; onSave: (text: string) => void; onCancel: () => void }) {
  const { message, onSave, onCancel } = props;
  const t = useTranslations('chat-changes');
  const field = useRef<HTMLTextAreaElement>(null);
  const tooMany = useTooMany('edit', limits.message.max, message.text);

  useEffect(() => {
    const { current } = field;
    if (!current) return;
    fitHeight(current);
    current.focus();
    current.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const text = trimmed(field.current?.value ?? '');
    if (text) onSave(text);
    else field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') onCancel();
    else submitOnEnter(event);
  }

  return (
    <form className="stack gap-2xs" onSubmit={onSubmit}>
      <label className="small semibold" htmlFor="edit">
        {t('editLabel')}
      </label>
      <textarea
        ref={field}
        id="edit"
        className="control grows"
        rows={1}
        aria-invalid={tooMany > 0 ? true : undefined}
        aria-describedby={tooMany > 0 ? 'edit-error' : undefined}
        defaultValue={message.text}
        onInput={({ currentTarget }) => fitHeight(currentTarget)}
        onKeyDown={onKeyDown}
      />
      <TooLong id="edit-error" tooMany={tooMany} limit={limits.message.max} />
      <span className="cluster gap-2xs">
        <Button look="primary">{t('save')}</Button>
        <Button look="quiet" type="button" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}
