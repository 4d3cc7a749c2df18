import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { Icon } from '../../../components/icon.tsx';
import styles from './large-picture.module.css';

interface LargeParts {
  url: string;
  width: number;
  height: number;
  alt: string | null;
  onClose: () => void;
}

/** A picture as large as the screen; Escape, the button and a click outside close it. */
export function LargePicture({ url, width, height, alt, onClose }: LargeParts) {
  const t = useTranslations('message-files.picture');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively
    <dialog
      ref={dialog}
      className={styles.large}
      aria-label={alt ? t('named', { description: alt }) : t('name')}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <button type="button" className={`round ${styles.close}`} aria-label={t('close')} onClick={close}>
        <Icon name="x" size={22} />
      </button>
      <img src={url} width={width} height={height} alt={alt ?? t('name')} />
    </dialog>
  );
}
