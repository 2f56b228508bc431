import { useState } from 'react'
import { type EmailName, emailList, emailsPage as words } from '#base/contract/messages/email-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailDialog } from './email-dialog.tsx'

/** Every email that the shop sends, by subject; each can be looked at. */
export function EmailsCard({ token }: { token: string }) {
  const [shown, show] = useState<EmailName>()
  return (
    <Card as="section" className="mt-5">
      <h2 className="text-heading">{words.title}</h2>
      <p className="mt-1 mb-3 max-w-reading text-muted">{words.about}</p>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
        {emailList.map(({ title, emails }) => (
          <section key={title}>
            <h3 className="font-semibold">{title}</h3>
            <ul className="mt-1 divide-y divide-base-300 border-y border-base-300">
              {emails.map((email) => (
                <li key={email.kind} className="flex items-center justify-between gap-3 py-2">
                  <span className="min-w-0">
                    <span className="block font-medium">{email.name}</span>
                    <span className="block text-sm text-muted">{email.when}</span>
                  </span>
                  <Button size="small" aria-label={words.showThis(email.name)} onClick={() => show(email)}>
                    {words.show}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown && <EmailDialog email={shown} token={token} onClose={() => show(undefined)} />}
    </Card>
  )
}
