import { pictureEditor as words } from '#base/contract/messages/product-pictures.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Props {
  /** @throws CallRefused, which is shown under the field. */
  readonly add: (link: string) => Promise<void>
}

/** Adds a picture by its link. */
export function LinkField({ add }: Props) {
  const sending = useSendingForm({
    initial: { picture: '' },
    clear: true,
    send: ({ picture }) => add(picture.trim()),
  })
  return (
    <details>
      <summary className="cursor-pointer text-sm text-muted">{words.byLink}</summary>
      <div className="mt-3">
        <Form form={sending} actions={<SendButton form={sending}>{words.addLink}</SendButton>}>
          <TextInput {...sending.field('picture')} label={words.link} type="url" autoComplete="off" />
        </Form>
      </div>
    </details>
  )
}
