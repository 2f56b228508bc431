import Download from 'lucide-react/icons/download'
import { Button } from './button.tsx'
import { errorSentence } from './form.tsx'
import { toast } from './toast.tsx'

interface Props {
  readonly children: string
  readonly save: () => Promise<void>
}

/** Downloads a file; a toast reports a failure. */
export function DownloadButton({ children, save }: Props) {
  return (
    <Button size="small" onClick={() => save().catch((error) => toast('failed', errorSentence(error)))}>
      <Download aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
