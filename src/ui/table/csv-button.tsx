import Download from 'lucide-react/icons/download'
import { Button } from '#ui/button.tsx'
import { errorSentence } from '#ui/form.tsx'
import { toast } from '#ui/toast.tsx'

/** Saves what the table shows as a file; a failure is told by a toast. */
export function CsvButton({ save }: { save: () => Promise<void> }) {
  return (
    <Button size="small" onClick={() => save().catch((error) => toast('failed', errorSentence(error)))}>
      <Download aria-hidden className="size-4" />
      CSV
    </Button>
  )
}
