import Download from 'lucide-react/icons/download'
import { Button } from '#ui/button.tsx'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'

/** Downloads the table as a CSV file; a toast reports a failure. */
export function CsvButton({ label = 'CSV', save }: { label?: string; save: () => Promise<void> }) {
  return (
    <Button size="small" onClick={() => save().catch((error) => toast('failed', errorSentence(error)))}>
      <Download aria-hidden className="size-4" />
      {label}
    </Button>
  )
}
