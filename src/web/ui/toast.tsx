import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { constants } from '#base/contract/screens.ts'

type ToastKind = 'done' | 'failed' | 'note'

interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly sentence: string
  readonly action: { label: string; onClick: () => void } | undefined
}

/** The most toasts at a time; the oldest is removed. */
const maxToasts = 5

let last = 0
let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

/**
 * Shows a sentence for 5 seconds at the top right, longer while it is hovered or focused, and announces it to screen
 * readers; failures at once. `action` is one button, such as an undo.
 */
export function toast(kind: ToastKind, sentence: string, action?: Toast['action']): void {
  last += 1
  change([...shown, { id: last, kind, sentence, action }].slice(-maxToasts))
}

function close(id: number): void {
  change(shown.filter((one) => one.id !== id))
}

function change(next: readonly Toast[]): void {
  shown = next
  for (const changed of listeners) changed()
}

function watch(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

const icons = {
  done: <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />,
  failed: <TriangleAlert aria-hidden className="size-5 shrink-0 text-error" />,
  note: <Info aria-hidden className="size-5 shrink-0 text-info" />,
}

/**
 * The region of the toasts; once, beside the screens that show any. F6 moves the focus there. It is a child of <body>: a
 * dialog hides everything else from screen readers, and closes at a click elsewhere.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(watch, () => shown, onServer)
  const region = useRef<HTMLElement>(null)
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    const goThere = ({ key }: KeyboardEvent) => {
      if (key === 'F6' && shown.length > 0) region.current?.focus()
    }
    addEventListener('keydown', goThere)
    return () => removeEventListener('keydown', goThere)
  }, [])
  // Old toasts are not announced again.
  useEffect(() => () => change([]), [])
  if (toasts === undefined) return null
  return createPortal(
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="fixed top-16 right-gutter left-gutter z-50 flex flex-col gap-2 sm:left-auto sm:w-96"
    >
      {toasts.map((one) => (
        <OneToast key={one.id} toast={one} isPaused={isPaused} />
      ))}
    </section>,
    document.body,
  )
}

const onServer = () => undefined

function OneToast({ toast: { id, kind, sentence, action }, isPaused }: { toast: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => close(id), constants.toastMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  return (
    <div
      role={kind === 'failed' ? 'alert' : undefined}
      className="flex items-center gap-3 rounded-box border border-edge bg-base-100 p-3 text-sm text-base-content shadow-lg transition-[opacity,translate] duration-200 starting:-translate-y-2 starting:opacity-0"
    >
      {icons[kind]}
      <p className="min-w-0 flex-1 font-medium">{sentence}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onClick()
            close(id)
          }}
          className="btn btn-sm border-edge bg-base-100"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        onClick={() => close(id)}
        className="btn btn-ghost btn-sm btn-square"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
