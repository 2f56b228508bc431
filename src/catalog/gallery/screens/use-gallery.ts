import { useRef, useState } from 'react'
import { type GalleryPicture, linksOf } from '#catalog/gallery/noun.ts'
import { call } from '#client/call.ts'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'

type Pictures = readonly GalleryPicture[]

interface Options {
  /** The id of the product. */
  readonly id: string
  readonly token: string
  readonly start: Pictures
}

/**
 * The pictures of a product, each change of which is saved at once. Changes are shown before they are saved and saved one after
 * another; when one is refused, those that wait behind it are dropped, and what the shop has is shown.
 */
export function useGallery({ id, token, start }: Options) {
  const [pictures, setPictures] = useState(start)
  const shown = useRef(start)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** Increases when changes are dropped. */
  const round = useRef(0)
  const waiting = useRef(0)
  const [isSaving, setIsSaving] = useState(false)
  const params = { id }

  function show(next: Pictures) {
    shown.current = next
    setPictures(next)
  }

  /** Saves a change behind those that wait. @throws CallRefused */
  function save(change: () => Promise<{ pictures: Pictures }>): Promise<void> {
    const mine = round.current
    waiting.current += 1
    setIsSaving(true)
    const saved = last.current.then(async () => {
      // The sentence of the refused change was shown already.
      if (mine !== round.current) return
      try {
        const answer = await change()
        // Later changes are shown already, and not saved yet.
        if (waiting.current === 1) show(answer.pictures)
      } catch (error) {
        round.current += 1
        show((await call('productPictures', { params })).pictures)
        throw error
      }
    })
    last.current = saved.catch(() => {})
    return saved.finally(() => {
      waiting.current -= 1
      setIsSaving(waiting.current > 0)
    })
  }

  const tell = (error: unknown) => toast('failed', errorSentence(error))

  return {
    pictures,
    isSaving,
    move(from: number, to: number) {
      const before = shown.current
      const moved = before[from]
      if (moved === undefined) return
      const after = before.toSpliced(from, 1).toSpliced(to, 0, moved)
      show(after)
      const body = { order: linksOf(after), was: linksOf(before) }
      save(() => call('sortProductPictures', { params, body, token })).catch(tell)
    },
    /** @throws CallRefused */
    add: (picture: GalleryPicture & { position?: number }) =>
      save(() => call('addProductPicture', { params, body: picture, token })),
    /** Removes a picture, and then gives what puts it back. */
    remove(index: number, onRemoved: (undo: () => void) => void) {
      const removed = shown.current[index]
      if (removed === undefined || shown.current.length === 1) return
      show(shown.current.toSpliced(index, 1))
      const undo = () => {
        const body = { ...removed, position: index + 1 }
        save(() => call('addProductPicture', { params, body, token })).catch(tell)
      }
      save(() => call('removeProductPicture', { params, query: { picture: removed.picture }, token })).then(
        () => onRemoved(undo),
        tell,
      )
    },
    /** @throws CallRefused */
    describe: ({ picture, alt: was }: GalleryPicture, alt: string) =>
      save(() => call('describeProductPicture', { params, body: { picture, alt, was }, token })),
  }
}
