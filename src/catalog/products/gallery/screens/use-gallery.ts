import { useRef, useState } from 'react'
import { mostPictures } from '#base/contract/forms/pictures.ts'
import { type GalleryPicture, linksOf, placeOf } from '#catalog/products/gallery/model.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

type Pictures = readonly GalleryPicture[]

interface Options {
  /** The id of the product. */
  readonly id: string
  readonly token: string
  readonly start: Pictures
  /** Called after a change was saved. */
  readonly onSaved: () => unknown
}

/**
 * The pictures of a product, each change of which is saved at once. Changes are shown before they are saved, and saved one after
 * another. When one is refused, what the shop has is shown, and new orders that wait behind it are dropped: they are of
 * pictures as they were not.
 */
export function useGallery({ id, token, start, onSaved }: Options) {
  const [pictures, setPictures] = useState(start)
  const shown = useRef(start)
  /** What the shop has answered last. */
  const known = useRef(start)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  /** How many changes were refused. */
  const refused = useRef(0)
  const waiting = useRef(0)
  const [isSaving, setIsSaving] = useState(false)
  const params = { id }

  function show(next: Pictures) {
    shown.current = next
    setPictures(next)
  }

  /** Shows a change and saves it behind those that wait; `change` answers undefined where it is dropped. @throws CallRefused */
  function save(next: Pictures, change: () => Promise<{ pictures: Pictures } | undefined>): Promise<void> {
    show(next)
    waiting.current += 1
    setIsSaving(true)
    const saved = last.current.then(async () => {
      try {
        const answer = await change()
        if (answer !== undefined) known.current = answer.pictures
        onSaved()
        // Later changes are shown already, and not saved yet.
        if (waiting.current === 1) show(known.current)
      } catch (error) {
        refused.current += 1
        const loaded = await call('staffProduct', { params, token }).catch(() => undefined)
        known.current = loaded?.pictures ?? known.current
        show(known.current)
        throw error
      }
    })
    last.current = saved.catch(() => {})
    return saved.finally(() => {
      waiting.current -= 1
      setIsSaving(waiting.current > 0)
    })
  }

  /** @throws CallRefused */
  function add(picture: GalleryPicture, position = shown.current.length + 1) {
    const isThere = placeOf(shown.current, picture.picture) >= 0
    const next = isThere ? shown.current : shown.current.toSpliced(position - 1, 0, picture)
    const body = { ...picture, position: Math.min(position, mostPictures) }
    return save(next, () => call('addProductPicture', { params, body, token }))
  }

  const tell = (error: unknown) => toast('failed', errorSentence(error))

  return {
    pictures,
    isSaving,
    add,
    move(from: number, to: number) {
      const before = shown.current
      const moved = before[from]
      if (moved === undefined) return
      const after = before.toSpliced(from, 1).toSpliced(to, 0, moved)
      const body = { order: linksOf(after), was: linksOf(before) }
      const round = refused.current
      save(after, async () =>
        round === refused.current ? call('sortProductPictures', { params, body, token }) : undefined,
      ).catch(tell)
    },
    /** Removes a picture, and then gives what puts it back. */
    remove(index: number, onRemoved: (undo: () => void) => void) {
      const removed = shown.current[index]
      if (removed === undefined || shown.current.length === 1) return
      const { picture } = removed
      save(shown.current.toSpliced(index, 1), () =>
        call('removeProductPicture', { params, query: { picture }, token }),
      ).then(() => onRemoved(() => void add(removed, index + 1).catch(tell)), tell)
    },
    /** @throws CallRefused */
    describe({ picture, alt: was }: GalleryPicture, alt: string) {
      const next = shown.current.map((one) => (one.picture === picture ? { picture, alt } : one))
      const body = { picture, alt, was }
      return save(next, () => call('describeProductPicture', { params, body, token }))
    },
  }
}
