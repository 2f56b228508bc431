import { useRef, useState } from 'react'
import { uploadPicture } from '#web/client/upload.ts'
import { errorSentence } from '#web/ui/form.tsx'

/** A file that waits or is sent, or that was refused. */
export interface Upload {
  readonly key: number
  readonly file: string
  /** The sent part, from 0; at 1 the shop prepares the picture. Undefined while it waits. */
  readonly sent?: number
  readonly error?: string
}

interface Options {
  readonly token: string
  /** Takes the link of an uploaded picture. What it throws is shown with the name of the file. */
  readonly take: (link: string) => Promise<void> | void
  /** Called when the last of the chosen files is done, with the number of those that were taken. */
  readonly onDone: (count: number) => void
}

/** Uploads files one after another, each with its own progress and its own error. */
export function useUploads({ token, take, onDone }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const key = useRef(0)
  const last = useRef(Promise.resolve())
  const set = (which: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === which ? { ...one, ...part } : one)))
  const dismiss = (which: number) => setUploads((before) => before.filter((one) => one.key !== which))

  async function send(file: File, which: number): Promise<boolean> {
    try {
      const { picture } = await uploadPicture(file, { token, onProgress: (sent) => set(which, { sent }) })
      await take(picture)
      dismiss(which)
      return true
    } catch (error) {
      set(which, { error: errorSentence(error) })
      return false
    }
  }

  async function sendAll(chosen: readonly (readonly [File, number])[]) {
    let count = 0
    for (const [file, which] of chosen) if (await send(file, which)) count += 1
    if (count > 0) onDone(count)
  }

  return {
    uploads,
    isBusy: uploads.some(({ error }) => error === undefined),
    dismiss,
    add(files: readonly File[]) {
      const chosen = files.map((file) => {
        key.current += 1
        return [file, key.current] as const
      })
      setUploads((before) => [...before, ...chosen.map(([{ name }, which]) => ({ key: which, file: name }))])
      last.current = last.current.then(() => sendAll(chosen))
    },
  }
}
