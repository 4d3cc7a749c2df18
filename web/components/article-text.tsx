import styles from './article-text.module.css';

/** Text that was written as Markdown in content/ and compiled by the build. */
export function ArticleText({ html }: { html: string }) {
  // Our own content, compiled without raw HTML; what the operator configures is escaped.
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
