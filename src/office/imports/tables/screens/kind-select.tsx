import { useState } from 'react'
import { type FileKind, fileKinds } from '#base/contract/forms/table-mapping.ts'
import { kindWords as words } from '#office/imports/tables/messages/kind-words.ts'
import { call } from '#web/client/call.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'

interface KindProps {
  readonly id: string
  readonly kind: FileKind
  readonly token: string
  readonly onSaid: () => Promise<unknown>
}

/** What a file is of, where a person may say another thing: then the shop reads it again. */
export function KindSelect({ id, kind, token, onSaid }: KindProps) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function say(chosen: FileKind | undefined) {
    if (chosen === undefined || chosen === kind) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await call('sayImportKind', { params: { id }, body: { kind: chosen }, token })
      await onSaid()
    } catch (error) {
      setRefusal(errorSentence(error))
    }
    setBusy(false)
  }
  return (
    <div className="max-w-sm">
      <Select
        label={words.of}
        hint={words.ofHint}
        error={refusal}
        value={kind}
        disabled={isBusy}
        onChange={({ target }) => void say(fileKinds.find((one) => one === target.value))}
        options={fileKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
    </div>
  )
}
