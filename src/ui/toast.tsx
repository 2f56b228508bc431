import { Toast } from '@base-ui/react/toast'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { constants } from '#contract/screens.ts'

type ToastKind = 'done' | 'failed' | 'note'

interface ToastData {
  kind: ToastKind
  action: { label: string; onClick: () => void } | undefined
}

const manager = Toast.createToastManager<ToastData>()

/**
 * Shows a sentence for 5 seconds at the top right, longer while it is pointed at or focused, and has it read out.
 * Failures are read out at once. `action` is one button, such as an undo.
 */
export function toast(kind: ToastKind, sentence: string, action?: ToastData['action']): void {
  manager.add({
    title: sentence,
    priority: kind === 'failed' ? 'high' : 'low',
    data: { kind, action },
  })
}

const icons = {
  done: <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />,
  failed: <TriangleAlert aria-hidden className="size-5 shrink-0 text-error" />,
  note: <Info aria-hidden className="size-5 shrink-0 text-info" />,
}

/** Where toasts appear; once, around the screens that show any. */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} timeout={constants.toastMs} limit={5}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed top-16 right-gutter left-gutter z-50 flex flex-col gap-2 sm:left-auto sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((shown) => (
    <Toast.Root
      key={shown.id}
      toast={shown}
      swipeDirection={['right', 'up']}
      className="rounded-box border border-edge bg-base-100 text-base-content shadow-lg transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-center gap-3 p-3 text-sm">
        {icons[shown.data?.kind ?? 'note']}
        <Toast.Title className="min-w-0 flex-1 font-medium" />
        {shown.data?.action && (
          <Toast.Action
            onClick={() => {
              shown.data?.action?.onClick()
              manager.close(shown.id)
            }}
            className="btn btn-sm border-edge bg-base-100"
          >
            {shown.data.action.label}
          </Toast.Action>
        )}
        <Toast.Close aria-label="Close" className="btn btn-ghost btn-sm btn-square">
          <X aria-hidden className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
