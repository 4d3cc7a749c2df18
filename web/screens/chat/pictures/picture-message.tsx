import { type MouseEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import { LargePicture } from './large-picture.tsx';
import styles from './picture.module.css';

/** No wider and no higher than this in a bubble, and no larger than it is. */
const most = { width: 320, height: 360 };

function shownWidth(width: number, height: number): number {
  return Math.max(48, Math.round(Math.min(width, most.width, (most.height * width) / height)));
}

/**
 * A picture in its bubble, which reserves its place before it loads. A link; where scripts run, it opens large in the
 * page.
 */
export function PictureMessage({ image }: { image: NonNullable<Message['image']> }) {
  const t = useTranslations('message-files.picture');
  const [isOpen, setIsOpen] = useState(false);
  const { url, width, height, alt } = image;

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <>
      <a className={styles.open} href={url} aria-haspopup="dialog" onClick={open}>
        <img
          className={styles.picture}
          src={`${url}?size=small`}
          style={{ width: shownWidth(width, height), aspectRatio: `${width} / ${height}` }}
          loading="lazy"
          decoding="async"
          alt={alt ? t('openNamed', { description: alt }) : t('open')}
        />
      </a>
      {alt && (
        <p className={styles.alt} aria-hidden="true">
          {alt}
        </p>
      )}
      {isOpen && <LargePicture {...image} onClose={() => setIsOpen(false)} />}
    </>
  );
}
