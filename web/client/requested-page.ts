/** The requested page of a list, as a query of the API. */
export function requestedPage(params: URLSearchParams): { cursor: string | undefined } {
  return { cursor: params.get('cursor') || undefined };
}
