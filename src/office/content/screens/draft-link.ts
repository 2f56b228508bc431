/** The address of an editor that begins with drafts of what is empty. */
export function draftLink(to: string): string {
  return `${to}?begin=draft`
}

/** The address of the editor of pages that begins with templates of legal texts. */
export function templateLink(to: string): string {
  return `${to}?begin=templates`
}

/** Whether the editor of pages begins with templates of legal texts. */
export function beginsWithTemplates(search: URLSearchParams): boolean {
  return search.get('begin') === 'templates'
}

/** Whether an editor begins with drafts. */
export function isDraft(search: URLSearchParams): boolean {
  return search.get('begin') === 'draft'
}
