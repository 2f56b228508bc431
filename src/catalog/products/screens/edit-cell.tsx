import { Popover } from '@base-ui/react/popover'
import Pencil from 'lucide-react/icons/pencil'
import { type FormEvent, useState } from 'react'
import { forms } from '#base/contract/messages/forms.ts'
import type { NumberKind } from '#base/typed-number.ts'
import { Button } from '#web/ui/button.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'

interface EditCellProps {
  /** The current text of the cell. */
  shown: string
  /** The label of its button, for screen readers. */
  action: string
  /** The label of the input. */
  label: string
  initial: string
  kind: NumberKind
  /** The error of the typed value. */
  check: (typed: string) => true | string
  /** The text of the cell after saving. */
  preview?: (typed: string) => string
  save: (typed: string) => Promise<void>
}

/** A number in a table cell that is edited in place: Enter saves, Escape cancels. */
export function EditCell({ shown, action, label, initial, kind, check, preview, save }: EditCellProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(initial)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  function turn(next: boolean) {
    if (saving) return
    setTyped(initial)
    setRefusal(undefined)
    setOpen(next)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const fault = check(typed)
    if (fault !== true) return setRefusal(fault)
    setSaving(true)
    try {
      await save(typed.trim())
      setOpen(false)
    } catch (error) {
      setRefusal(errorSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <Popover.Root open={open} onOpenChange={turn}>
      <Popover.Trigger
        render={
          <button
            type="button"
            aria-label={`${action}: ${shown}`}
            className="group inline-flex cursor-pointer items-center gap-1.5 rounded-field px-1.5 py-1 tabular-nums hover:bg-base-300"
          >
            <Pencil aria-hidden className="size-3.5 text-muted opacity-60 group-hover:opacity-100" />
            {shown}
          </button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-40">
          <Popover.Popup
            aria-label={action}
            className="w-72 rounded-box border border-edge bg-base-100 p-4 text-base-content shadow-lg outline-none"
          >
            <form noValidate onSubmit={submit} className="flex flex-col gap-3">
              <NumberInput
                label={label}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setRefusal(undefined)
                }}
                error={refusal}
                kind={kind}
                onFocus={(event) => event.target.select()}
                hint={preview && `${shown} → ${preview(typed)}`}
              />
              <div className="flex gap-2">
                <Button type="submit" kind="primary" size="small" busy={saving}>
                  {forms.save}
                </Button>
                <Button size="small" onClick={() => turn(false)}>
                  {forms.cancel}
                </Button>
              </div>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
