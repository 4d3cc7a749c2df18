import { lazy, memo, Suspense } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadOnFirstInteraction } from '../../components/first-interaction.ts';
import { Icon } from '../../components/icon.tsx';
import { reloadOnce } from '../../routing/reload-once.ts';
import styles from './composer.module.css';

const ComposerEntries = import.meta.env.SSR
  ? (await import('./composer-entries.tsx')).ComposerEntries
  : lazy(() =>
      loadOnFirstInteraction(() => import('./composer-entries.tsx')).then(
        (loaded) => ({ default: loaded.ComposerEntries }),
        reloadOnce,
      ),
    );

/**
 * The door to what can be sent besides words. Opens without scripts; Escape and a press beside it close it (web/enhancements/close-details.ts).
 * What the chat tells meanwhile leaves it alone, as long as it is what the server has sent.
 */
export const ComposerMenu = memo(function ComposerMenu(props: { chat: string; onPicture: (file: File) => void }) {
  const t = useTranslations('chat.composer');
  return (
    <details className={styles.more} data-closes="outside">
      <summary aria-label={t('more')} title={t('more')}>
        <Icon name="plus" />
      </summary>
      <ul className={styles.entries}>
        <Suspense fallback={null}>
          <ComposerEntries {...props} />
        </Suspense>
      </ul>
    </details>
  );
});
