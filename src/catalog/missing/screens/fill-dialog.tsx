import { useNavigate } from 'react-router'
import { checkBy } from '#base/contract/forms/check.ts'
import { fill } from '#base/contract/forms/fill.ts'
import { forms } from '#base/contract/messages/forms.ts'
import { missingRules } from '#base/contract/messages/missing-rules.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { missingWords as words } from '#catalog/missing/messages.ts'
import type { MissingQuery } from '#catalog/missing/model.ts'
import { call } from '#web/client/call.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { FillFields, filledIn, type TypedFill } from './fill-fields.tsx'

interface FillProps {
  readonly token: string
  /** Which products. */
  readonly about: { readonly missing: MissingQuery } | { readonly ids: string[] }
  readonly onClose: () => void
}

interface Typed extends TypedFill {
  readonly onSale: boolean
}

const setOf = ({ onSale, ...typed }: Typed) => ({
  ...filledIn(typed),
  ...(onSale && { onSale: true as const }),
})

const check = checkBy(fill)

/** Asks what products get that lack it, and leads to the preview. */
export function FillDialog({ token, about, onClose }: FillProps) {
  const navigate = useNavigate()
  const sending = useSendingForm<Typed>({
    initial: { categoryId: '', about: '', picture: '', onSale: true },
    check(typed) {
      const set = setOf(typed)
      return Object.keys(set).length === 0 ? { categoryId: missingRules.nothing } : check(set)
    },
    send: async (typed) => {
      const { insertedId } = await call('previewBulkEdit', { body: { ...about, fill: setOf(typed) }, token })
      await navigate(staffScreens.bulkEditOf(insertedId))
    },
  })
  const { form, field } = sending
  return (
    <Dialog open onClose={onClose} title={words.fillTitle} about={words.fillAbout} wide>
      <Form
        form={sending}
        actions={
          <>
            <SendButton form={sending}>{words.preview}</SendButton>
            <LeaveButton>{forms.cancel}</LeaveButton>
          </>
        }
      >
        <FillFields
          inputs={{ categoryId: field('categoryId'), about: field('about'), picture: field('picture') }}
          picture={form.values.picture}
          take={(picture) => form.set('picture', picture)}
          token={token}
        />
        <Checkbox
          label={words.putOnSale}
          hint={words.putOnSaleHint}
          checked={form.values.onSale}
          onChange={({ target }) => form.set('onSale', target.checked)}
        />
      </Form>
    </Dialog>
  )
}
