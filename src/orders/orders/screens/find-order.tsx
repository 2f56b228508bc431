import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { checkBy } from '#base/contract/forms/check.ts'
import { orderLinkForm } from '#base/contract/forms/order.ts'
import { oneOrder as words } from '#base/contract/messages/one-order.ts'
import { site } from '#base/contract/words.ts'
import { orderWords } from '#orders/orders/messages/orders.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, useSendingForm } from '#web/ui/form.tsx'
import { head } from '#web/ui/head.ts'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SendButton } from '#web/ui/send-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: site.findOrder, description: words.findAbout }, matches)

/** Asks for the link of an order by its number and email; the answer is the same whether or not there is such an order. */
export default function FindOrder() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Page narrow>
      {sentTo === undefined ? (
        <>
          <PageHead title={site.findOrder} about={words.findAbout} />
          <LinkForm onSent={setSentTo} />
        </>
      ) : (
        <>
          <PageHead title={words.sentTitle} />
          <div className="flex flex-col items-start gap-4">
            <p role="status">{words.sent(sentTo)}</p>
            <Button onClick={() => setSentTo(undefined)}>{words.askAgain}</Button>
          </div>
        </>
      )}
    </Page>
  )
}

function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useSendingForm<{ number: string; email: string }>({
    initial: { number: '', email: '' },
    check: checkBy(orderLinkForm),
    async send(body) {
      await call('askForOrderLink', { body })
      onSent(body.email.trim())
    },
  })
  return (
    <Form form={form} actions={<SendButton form={form}>{words.send}</SendButton>}>
      <TextInput
        {...form.field('number')}
        label={orderWords.number}
        hint={words.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
      />
      <TextInput
        {...form.field('email')}
        label={orderWords.email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}
