import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { erasure as words } from '#base/contract/messages/erasure.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { IfPermitted } from '#people/identity/screens/if-permitted.tsx'
import { call, callForFile } from '#web/client/call.ts'
import { saveText } from '#web/client/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly id: string
  readonly token: string
  readonly email: string
  readonly isGuest: boolean
}

/** Downloads the data of a customer who asks for it, and erases it; the question says what stays, and why. */
export function PersonalData({ id, token, email, isGuest }: Props) {
  const [isSaving, setIsSaving] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function save() {
    setIsSaving(true)
    try {
      saveText(await callForFile('exportCustomer', { params: { id }, token }), words.savedAs)
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setIsSaving(false)
    }
  }

  async function erase() {
    await call('eraseCustomer', { params: { id }, token })
    toast('done', words.done)
    await navigate(staffScreens.customers)
    queries.removeQueries({ queryKey: ['customer', id] })
  }

  return (
    <Section title={words.title}>
      <p className="text-sm text-muted">{words.about}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <IfPermitted needs="customers.export">
          <Button size="small" onClick={save} busy={isSaving}>
            {words.save}
          </Button>
        </IfPermitted>
        <IfPermitted needs="customers.erase">
          <Button size="small" kind="danger" onClick={() => setIsAsking(true)}>
            {words.erase}
          </Button>
        </IfPermitted>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.eraseTitle(email)}
        action={words.act}
        danger
        onConfirm={erase}
      >
        <p>{isGuest ? words.whatOfGuest : words.what}</p>
        <p className="mt-2">{words.stays}</p>
        <p className="mt-2 font-medium">{words.final}</p>
      </Confirm>
    </Section>
  )
}
