/** Saves the body of an answer as a file of this name. */
export async function saveFile(response: Response, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
