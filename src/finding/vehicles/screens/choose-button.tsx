import { type ComponentProps, type ComponentType, useState } from 'react'
import { screens } from '#base/contract/screens.ts'
import { Button } from '#web/ui/button.tsx'

type Dialog = ComponentType<{ open: boolean; onClose(): void; adds?: boolean | undefined }>

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'className'> {
  /** Begins with a vehicle that is not in the garage yet. */
  readonly adds?: boolean
}

/**
 * A button that opens the chooser. Its code is loaded when the button is pointed at, focused or pressed. A list is then shown for
 * the chosen vehicle; other pages fill in what they say about it.
 */
export function ChooseButton({ adds, ...button }: Props) {
  const [Dialog, setDialog] = useState<Dialog>()
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    try {
      const { default: Loaded } = await load()
      setDialog(() => Loaded)
      setOpen(true)
    } catch {
      // The same choice without the dialog.
      location.assign(screens.vehicles)
    } finally {
      setLoading(false)
    }
  }

  const soon = () => void load().catch(() => {})
  return (
    <>
      <Button
        {...button}
        onClick={open}
        busy={isLoading}
        onPointerEnter={soon}
        onFocus={soon}
        aria-haspopup="dialog"
        className="needs-script"
      />
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} adds={adds} />}
    </>
  )
}

const load = () => import('./chooser-dialog.tsx')
