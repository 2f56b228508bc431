import { useQueryClient } from '@tanstack/react-query'
import { checkBy } from '#base/contract/forms/check.ts'
import { sameMailAddress } from '#base/contract/forms/mail-address.ts'
import { profileForm } from '#base/contract/forms/profile.ts'
import { toasts } from '#base/contract/messages/toasts.ts'
import { profile as words } from '#base/contract/messages/users.ts'
import type { User } from '#people/users/model.ts'
import { CallRefused, call } from '#web/client/call.ts'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'

const wrongIn = checkBy(profileForm)

interface Fields {
  name: string
  email: string
  phone: string
  url: string
  address: string
}

/** The profile's fields and rules (spec §5). The email cannot be changed: the user logs in with it. */
export function ProfileForm({ user, token }: { user: User; token: string }) {
  const queries = useQueryClient()
  const form = useSendingForm<Fields>({
    initial: {
      name: user.name,
      email: user.email,
      phone: user.phone,
      url: user.url,
      address: user.address,
    },
    check: (fields) => ({
      ...(sameMailAddress(fields.email) !== user.email && { email: words.emailFixed }),
      ...wrongIn(fields),
    }),
    async send(fields) {
      const { email } = user
      await call('putUser', { params: { email }, body: fields, token }).catch((error: unknown) => {
        if (!(error instanceof CallRefused) || error.status !== 401) throw error
        // A toast stays visible when the log-in page replaces this screen.
        toast('failed', words.nobody)
        throw new CallRefused(401, { error: error.code, message: words.nobody })
      })
      queries.setQueryData<User>(['profile', email], { ...user, ...fields, email })
      toast('done', toasts.dataUpdated)
    },
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{words.save}</SendButton>}>
      <TextInput {...form.field('name')} label={words.name} autoComplete="name" />
      <TextInput
        {...form.field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        hint={words.emailFixed}
      />
      <TextInput {...form.field('phone')} label={words.phone} type="tel" autoComplete="tel" />
      <TextInput {...form.field('url')} label={words.url} type="url" autoComplete="url" />
      <TextArea {...form.field('address')} label={words.address} autoComplete="street-address" rows={3} />
    </Form>
  )
}
