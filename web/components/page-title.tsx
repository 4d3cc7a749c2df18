import { brand } from '../../contract/brand.ts';

/** The title of a page in the browser's tab (title or the text inside), and the description search engines show. */
export function PageTitle(props: { title?: string; children?: string; description?: string }) {
  const { title, children, description } = props;
  return (
    <>
      <title>{`${title ?? children} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
