import { brand } from '../../../../contract/brand.ts';

/** The file name of an export without its extension: the instance's name in plain letters, and the day. */
export function exportName(day: Date | string): string {
  const name = brand.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '');
  const date = new Date(day).toISOString().slice(0, 10);
  return [name, 'export', date].filter(Boolean).join('-');
}
