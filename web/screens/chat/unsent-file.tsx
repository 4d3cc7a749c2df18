import { useTranslations } from 'use-intl/react';
import { lengthInFigures } from '../../../contract/format/hours.ts';
import { Icon } from '../../components/icon.tsx';
import type { UnsentFile } from '../../offline/unsent-files.ts';

/** The bubble of a file being sent. */
export function UnsentFileName({ file }: { file: UnsentFile }) {
  const t = useTranslations('message-files');
  return (
    <>
      <Icon name={file.kind === 'voice' ? 'mic' : 'image'} size={18} />{' '}
      <span>
        {file.kind === 'voice'
          ? t('voice.name', { length: lengthInFigures(file.seconds) })
          : file.alt
            ? t('picture.named', { description: file.alt })
            : t('picture.name')}
      </span>
    </>
  );
}

/** Shown if the file is no longer on this device. */
export function LostFile() {
  const t = useTranslations('message-files');
  return <span>{t('lost')}</span>;
}
