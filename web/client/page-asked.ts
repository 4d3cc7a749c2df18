/** The page of a list that an address asks for, as a query of the API takes it. */
export function pageAsked(params: URLSearchParams): { cursor: string | undefined } {
  return { cursor: params.get('cursor') || undefined };
}
