import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { chatPicture } from '../../../../contract/limits.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { TooLong } from '../../../components/too-long.tsx';
import { useTooMany } from '../../../components/use-too-many.ts';
import styles from './picture-dialog.module.css';
import { isSmallEnough, shrunkPicture } from './shrunk-picture.ts';

/** A picture its sender has decided to send. */
export interface NewPicture {
  picture: Blob;
  alt: string | null;
}

interface DialogParts {
  file: File;
  onSend: (picture: NewPicture) => void;
  onClose: () => void;
}

/** A chosen picture before it is sent: seen large, described if one likes, sent or not. */
export default function PictureDialog({ file, onSend, onClose }: DialogParts) {
  const t = useTranslations('message-files-new.picture');
  const dialog = useRef<HTMLDialogElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const hint = useId();
  const field = useId();
  const tooMany = useTooMany(field, chatPicture.description, '');
  const [url, setUrl] = useState<string>();
  const [isShown, setIsShown] = useState(true);
  const [fault, setFault] = useState<'tooLarge' | 'notAPicture' | undefined>(() =>
    file.type !== '' && !file.type.startsWith('image/') ? 'notAPicture' : undefined,
  );

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const alt = description.current?.value.trim() || null;
    const picture = await shrunkPicture(file);
    if (!isSmallEnough(picture)) setFault('tooLarge');
    else onSend({ picture, alt });
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('title')} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        {!fault && isShown && url && (
          <img className={styles.preview} src={url} alt="" onError={() => setIsShown(false)} />
        )}
        {!fault && !isShown && <p>{t('noPreview')}</p>}
        {fault ? (
          <p role="alert" className="bad">
            {t(fault)}
          </p>
        ) : (
          <label className={`stack gap-2xs strong ${styles.field}`}>
            <span>{t('description')}</span>
            <input
              ref={description}
              id={field}
              className="control"
              type="text"
              aria-invalid={tooMany > 0 ? true : undefined}
              aria-describedby={hint}
            />
            <small id={hint}>
              {t('hint')} <TooLong id={`${field}-error`} tooMany={tooMany} limit={chatPicture.description} />
            </small>
          </label>
        )}
        <div className={`cluster gap-2xs ${styles.answers}`}>
          <Button look="quiet" type="button" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </Button>
          {!fault && (
            <Button look="primary">
              <Icon name="send-horizontal" />
              {t('send')}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  );
}
