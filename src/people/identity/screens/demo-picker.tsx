import { account } from '#base/contract/messages/account.ts'
import type { DemoLogin } from '#people/identity/demo-logins.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'

/** The log-ins of the demo shop; a click fills the form in. */
export function DemoPicker({
  logins,
  pick,
}: {
  logins: readonly DemoLogin[]
  pick: (login: DemoLogin) => void
}) {
  if (logins.length === 0) return null
  return (
    <section aria-labelledby="demo-logins" className="rounded-box border border-base-300 bg-base-200 p-4">
      <h2 id="demo-logins" className="font-semibold">
        {account.demoTitle}
      </h2>
      <p className="text-sm text-muted">{account.demoHint}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {logins.map((login) => (
          <li key={login.email} className="flex items-center justify-between gap-3 text-sm">
            <span className="min-w-0">
              <Code>{login.email}</Code>
              <br />
              <Code>{login.password}</Code>
            </span>
            <Button size="small" onClick={() => pick(login)} aria-label={`Use ${login.email}`}>
              {login.role}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
