import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import type { Message } from '../../../../contract/chat.ts';
import { useLocale } from '../../../components/locale.ts';
import { type Translation as Translated, translateText } from './translate-text.ts';
import { showTranslated, useTranslated } from './translated.ts';
import styles from './translation.module.css';
import { translatorApi } from './translator-api.ts';

type Shown = { part: number | null } | Translated | 'failed';

/** The translation below a message, once the reader has chosen it in its menu. */
export function TranslatedMessage({ message }: { message: Message }) {
  const isShown = useTranslated(message.id);
  if (!isShown || !message.text) return null;
  return <Translation key={message.revision} text={message.text} onHide={() => showTranslated(message.id, false)} />;
}

/** A message in the reader's language, translated by their browser as soon as this is shown, which is on their click. */
function Translation({ text, onHide }: { text: string; onHide: () => void }) {
  const t = useTranslations('chat-translation');
  const into = useLocale();
  const [shown, setShown] = useState<Shown>({ part: null });

  async function translate() {
    const api = translatorApi();
    if (!api) return setShown('unavailable');
    setShown({ part: null });
    try {
      setShown(await translateText(api, { text, into, onProgress: (part) => setShown({ part }) }));
    } catch {
      // A line that broke while the model was loading, or a press that was too long ago for the browser: the next one helps.
      setShown('failed');
    }
  }
  const begin = useEffectEvent(() => void translate());
  useEffect(() => begin(), []);

  return (
    <div className={styles.translation} role="status" dir="auto">
      {typeof shown === 'object' && 'text' in shown && <p className={styles.text}>{shown.text}</p>}
      <p className={styles.line}>
        <span>
          {typeof shown === 'string'
            ? t(`why.${shown}`)
            : 'text' in shown
              ? t('done')
              : shown.part === null || shown.part === 1
                ? t('working')
                : t('loading', { percent: `${Math.round(shown.part * 100)}%` })}
        </span>{' '}
        {shown === 'failed' && (
          <button type="button" className="underlined" onClick={() => void translate()}>
            {t('again')}
          </button>
        )}{' '}
        <button type="button" className="underlined" onClick={onHide}>
          {t('hide')}
        </button>
      </p>
    </div>
  );
}
