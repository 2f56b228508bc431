import { Checkbox } from '#web/ui/checkbox.tsx'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly isBusy?: boolean
  readonly refusal: string | undefined
  readonly onChange: (isTicked: boolean) => void
}

/** The confirmation of what is not listed for its vehicle, and why it was refused or is missing. */
export function TickBox({ label, checked, isBusy = false, refusal, onChange }: Props) {
  return (
    <div>
      <Checkbox
        label={label}
        checked={checked}
        aria-busy={isBusy || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <p role="alert" className="text-sm text-error empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
