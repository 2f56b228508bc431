import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { pictureEditor as words } from '#base/contract/messages/product-pictures.ts'
import type { GalleryPicture } from '#catalog/products/gallery/model.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Grip, sortedLook, useSorting } from '#web/ui/sorting.tsx'

interface Props {
  readonly pictures: readonly GalleryPicture[]
  /** How many pictures of the product come before these. */
  readonly before?: number
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  /** The field of the alternative text. */
  readonly altOf: (picture: GalleryPicture, label: string) => ReactNode
}

/** Pictures in their order: sorted by dragging, by mouse and touch, or by buttons, which say where the picture is now. */
export function PictureList({ pictures, before = 0, onMove, onRemove, altOf }: Props) {
  const count = pictures.length
  const { elementOf, move, said } = useSorting({
    count,
    before,
    nameOf: (at) => words.name(at + 1 + before),
    onMove,
  })
  return (
    <>
      <ol className="flex flex-col gap-2">
        {pictures.map((picture, at) => {
          const name = words.name(at + 1 + before)
          return (
            <li
              key={picture.picture}
              {...elementOf(at)}
              className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border border-base-300 bg-base-100 p-2 sm:flex-nowrap ${sortedLook}`}
            >
              <Grip name={name} />
              <span className="relative shrink-0 overflow-hidden rounded-field bg-studio">
                <Picture
                  src={picture.picture}
                  alt={picture.alt === '' ? name : picture.alt}
                  width={96}
                  height={72}
                  shown="thumb"
                  className="pointer-events-none h-18 w-24"
                />
              </span>
              <span className="order-last w-full min-w-0 sm:order-none sm:flex-1">
                {altOf(picture, words.altOf(name))}
              </span>
              <span className="ml-auto flex shrink-0 items-center">
                {before === 0 && at === 0 && <Badge>{words.first}</Badge>}
                {before === 0 && at > 0 && (
                  <Button size="small" aria-label={words.makeFirstOf(name)} onClick={() => move(at, 0)}>
                    {words.makeFirst}
                  </Button>
                )}
                <IconButton label={words.earlier(name)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={words.later(name)}
                  disabled={at === count - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={words.remove(name)}
                  disabled={before === 0 && count === 1}
                  onClick={() => onRemove(at)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </IconButton>
              </span>
            </li>
          )
        })}
      </ol>
      {said}
    </>
  )
}
