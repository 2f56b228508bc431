import { addressWords as words } from '#office/old-addresses/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAddressForm } from './address-form.ts'
import { TargetField } from './target-field.tsx'

/** The form of one old address. */
export function AddAddress({ token }: { readonly token: string }) {
  const sending = useAddressForm(token)
  return (
    <Card as="section">
      <h2 className="mb-3 text-heading">{words.add}</h2>
      <Form form={sending} actions={<SendButton form={sending}>{words.addButton}</SendButton>}>
        <TextInput
          {...sending.field('path')}
          label={words.from}
          hint={words.fromHint}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
        <TargetField
          {...sending.field('target')}
          token={token}
          onPick={(target) => sending.form.set('target', target)}
        />
      </Form>
    </Card>
  )
}
