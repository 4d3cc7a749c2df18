import { brand } from '../../contract/brand.ts';

/** The title of a page in the browser's tab, and the description search engines show. */
export function PageTitle({ title, description }: { title: string; description?: string }) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}
