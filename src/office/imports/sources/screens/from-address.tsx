import { useState } from 'react'
import { useNavigate } from 'react-router'
import { checkDocument } from '#base/contract/forms/check.ts'
import { importAddress } from '#base/contract/forms/import-schedule.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { sourceWords as words } from '../messages/source-words.ts'
import { ServerFields } from './server-fields.tsx'

interface AddressProps {
  readonly token: string
  /** The names of the sources. */
  readonly sources: readonly string[]
}

/** A file that the shop fetches itself: behind a button, as most are sent. */
export function FromAddress(props: AddressProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <AddressForm {...props} close={() => setOpen(false)} />
  return (
    <span>
      <Button onClick={() => setOpen(true)}>{words.fromAddress}</Button>
    </span>
  )
}

const empty = { address: '', user: '', password: '', hostKey: '', source: '' }

function check(typed: typeof empty) {
  const checked = checkDocument(importAddress, typed)
  return checked.kind === 'valid' ? {} : checked.errors
}

function AddressForm({ token, sources, close }: AddressProps & { readonly close: () => void }) {
  const navigate = useNavigate()
  const sending = useSendingForm({
    initial: empty,
    check,
    send: async (body) => {
      const { insertedId } = await call('importAddress', { body, token })
      await navigate(staffScreens.oneImport(insertedId))
    },
  })
  const { form, field } = sending
  return (
    <Card as="section" className="max-w-3xl">
      <h2 className="text-heading">{words.fromAddress}</h2>
      <p className="mt-1 mb-4 max-w-reading text-sm text-muted">{words.fromAddressAbout}</p>
      <Form
        form={sending}
        actions={
          <>
            <SendButton form={sending}>{words.fetchOnce}</SendButton>
            <Button onClick={close}>{words.cancel}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <ServerFields field={field} passwordHint={words.passwordOnce}>
            {form.values.address.trim().toLowerCase().startsWith('sftp:') && (
              <TextInput
                {...field('hostKey')}
                label={words.key}
                hint={words.keyHint}
                maxLength={100}
                autoComplete="off"
              />
            )}
            {sources.length > 0 && (
              <Select
                {...field('source')}
                label={words.whose}
                hint={words.whoseHint}
                options={[
                  { value: '', label: words.unnamed },
                  ...sources.map((value) => ({ value, label: value })),
                ]}
              />
            )}
          </ServerFields>
        </div>
      </Form>
    </Card>
  )
}
