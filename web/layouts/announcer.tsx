import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';

/** Announces changes without a page load to screen readers: the title of a new page, and new messages. */
export function Announcer({ unread }: { unread: number }) {
  const t = useTranslations('layouts');
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  const [known, setKnown] = useState(unread);
  const [news, setNews] = useState(0);
  if (known !== unread) {
    setKnown(unread);
    setNews(unread > known ? unread : 0);
  }
  return (
    <div className="visually-hidden" role="status">
      <p>{title}</p>
      <p>{news > 0 && t('unread', { count: news })}</p>
    </div>
  );
}
