/** Runs a statement of a bulk load in its transaction; returns how many rows it wrote. */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<number>;
