import { useTranslations } from 'use-intl/react';
import { lengthInFigures } from '../../../contract/format/hours.ts';
import { Icon } from '../../components/icon.tsx';
import type { UnsentFile } from '../../offline/unsent-files.ts';

/** What stands in the bubble of a file on its way. */
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

/** Said where the file has gone from this device. */
export function LostFile() {
  const t = useTranslations('message-files');
  return <span>{t('lost')}</span>;
}
