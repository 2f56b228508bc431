import { useState } from 'react'
import { pictureEditor as words } from '#base/contract/messages/product-pictures.ts'
import { errorSentence } from '#web/ui/form.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  readonly label: string
  readonly saved: string
  readonly placeholder: string
  /** Saves the text. What it throws is shown under the field. */
  readonly save: (alt: string) => Promise<void>
  /** Called when the field begins or ends to hold what is not saved. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** What a picture shows, saved when the field is left, or with Enter. What was typed stays when it is refused. */
export function AltField({ label, saved, placeholder, save, onUnsaved }: Props) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  function settle() {
    setTyped(undefined)
    onUnsaved(false)
  }
  async function end() {
    const text = typed?.trim()
    setRefused(undefined)
    if (text === undefined || text === saved) return settle()
    try {
      await save(text)
      settle()
      setIsSaved(true)
    } catch (error) {
      setRefused(errorSentence(error))
    }
  }
  return (
    <>
      <TextInput
        label={label}
        labelHidden
        placeholder={placeholder}
        value={typed ?? saved}
        error={refused}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setIsSaved(false)
          onUnsaved(true)
        }}
        onBlur={() => void end()}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void end()
        }}
      />
      <span role="status" className="sr-only">
        {isSaved && words.altSaved}
      </span>
    </>
  )
}
