/** The address of an editor that begins with drafts of what is empty. */
export function draftLink(to: string): string {
  return `${to}?begin=draft`
}

/** Whether an editor begins with drafts. */
export function isDraft(search: URLSearchParams): boolean {
  return search.get('begin') === 'draft'
}
