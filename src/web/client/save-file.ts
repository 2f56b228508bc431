/** Saves a text as a file of this name. */
export function saveText(text: string, name: string): void {
  save(new Blob([text], { type: 'application/json' }), name)
}

/** Saves the body of an answer as a file of this name. */
export async function saveFile(response: Response, name: string): Promise<void> {
  save(await response.blob(), name)
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
