import { Dialog } from '@base-ui/react/dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { zoomWords as words } from '#app/site/messages/zoom.ts'
import { altOf, type Gallery } from '#catalog/products/gallery/model.ts'
import { ZoomedPicture } from './zoomed-picture.tsx'

interface Props {
  /** Of the product. */
  readonly name: string
  readonly pictures: Gallery
  /** The index of the picture that is opened. */
  readonly start: number
  /** Called with the index of the picture that was shown last. */
  readonly onClose: (last: number) => void
}

/**
 * The pictures of a product over the whole window: swiped, or by buttons and arrow keys. A click, Enter or two fingers enlarge
 * the one that is shown; Escape closes, and the focus goes back.
 */
export default function Zoom({ name, pictures, start, onClose }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const [isLarge, setIsLarge] = useState(false)
  const count = pictures.length

  function show(index: number, behavior: ScrollBehavior = 'instant') {
    const { current } = track
    const next = (index + count) % count
    setIsLarge(false)
    setShown(next)
    current?.scrollTo({ left: next * current.clientWidth, behavior })
  }

  /** The dialog puts the track in the page later than itself. */
  const begin = useCallback(
    (list: HTMLUListElement | null) => {
      track.current = list
      list?.scrollTo({ left: start * list.clientWidth, behavior: 'instant' })
    },
    [start],
  )

  function onKeyDown({ key }: KeyboardEvent) {
    // The arrow keys move an enlarged picture.
    if (isLarge || count === 1) return
    if (key === 'ArrowLeft') show(shown - 1)
    if (key === 'ArrowRight') show(shown + 1)
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose(shown)}>
      <Dialog.Portal>
        <Dialog.Popup
          data-modal
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex flex-col bg-studio text-studio-text"
        >
          <div className="flex items-center gap-2 p-2">
            <Dialog.Title className="min-w-0 flex-1 truncate px-2 text-sm font-medium">{name}</Dialog.Title>
            {count > 1 && (
              <span aria-live="polite" className="text-sm tabular-nums">
                <span className="sr-only">{words.shown(altOf(pictures[shown] ?? pictures[0], name))}</span>
                {words.count(shown + 1, count)}
              </span>
            )}
            <Dialog.Close aria-label={words.close} className={buttonClasses}>
              <X aria-hidden className="size-6" />
            </Dialog.Close>
          </div>
          <div className="relative min-h-0 flex-1">
            <ul
              ref={begin}
              onScroll={({ currentTarget }) => {
                const index = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth))
                if (index !== shown) {
                  setIsLarge(false)
                  setShown(index)
                }
              }}
              className={`flex size-full snap-x snap-mandatory overscroll-contain [scrollbar-width:none] ${isLarge ? 'overflow-hidden' : 'overflow-x-auto'}`}
            >
              {pictures.map((picture, index) => (
                <li
                  key={picture.picture}
                  inert={index !== shown}
                  className="size-full shrink-0 grow-0 basis-full snap-start"
                >
                  <ZoomedPicture
                    src={picture.picture}
                    alt={altOf(picture, name)}
                    isLarge={isLarge && index === shown}
                    onToggle={() => setIsLarge(!isLarge)}
                  />
                </li>
              ))}
            </ul>
            {count > 1 && (
              <>
                <Step label={words.previous} side="left-2" onClick={() => show(shown - 1)}>
                  <ChevronLeft aria-hidden className="size-6" />
                </Step>
                <Step label={words.next} side="right-2" onClick={() => show(shown + 1)}>
                  <ChevronRight aria-hidden className="size-6" />
                </Step>
              </>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const buttonClasses =
  'grid size-11 cursor-pointer place-items-center rounded-field border border-studio-text/30 bg-studio'

interface StepProps {
  readonly label: string
  readonly side: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function Step({ label, side, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`${buttonClasses} absolute bottom-4 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 ${side}`}
    >
      {children}
    </button>
  )
}
