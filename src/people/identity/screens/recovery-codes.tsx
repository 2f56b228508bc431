import { security as words } from '#base/contract/messages/security.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { toast } from '#web/ui/toast.tsx'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast('done', words.copied)
    } catch (error) {
      toast('failed', errorSentence(error))
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid grid-cols-2 gap-2 rounded-box bg-base-200 p-4">
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onStored}>
          {words.codesSaved}
        </Button>
        <Button onClick={copy}>{words.copy}</Button>
      </div>
    </div>
  )
}
