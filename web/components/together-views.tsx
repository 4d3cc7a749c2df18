import { useTranslations } from 'use-intl/react';
import { ViewLinks } from './view-links.tsx';

/** At the head of what is shared by two: the tandems, and the notebook of what was learnt in them. */
export function TogetherViews({ shown }: { shown: 'together' | 'notebook' }) {
  const t = useTranslations('layouts.menu');
  return (
    <ViewLinks
      label={t('together')}
      views={(['together', 'notebook'] as const).map((name) => ({ to: name, name: t(name), isShown: name === shown }))}
    />
  );
}
