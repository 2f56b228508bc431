import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { OpeningLine } from '#base/contract/forms/opening.ts'
import { menu } from '#base/contract/menu.ts'
import { screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import { templateLink } from '#office/content/screens/draft-link.ts'
import { firstDayWords as words } from '#office/opening/messages/first-day-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { BackupActs, MailActs, PaymentActs, ProductActs } from './acts.tsx'
import type { Line, OpeningAnswer } from './use-opening.ts'

const icons = {
  done: <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />,
  open: <Circle aria-hidden className="size-5 shrink-0 text-muted" />,
  failed: <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />,
}

/** The screens where a line is done. */
const ways: Record<OpeningLine, readonly { to: string; label: string }[]> = {
  name: [
    { to: staffScreens.shopSettings, label: menu.shopSettings },
    { to: staffScreens.seller, label: menu.seller },
  ],
  currency: [{ to: staffScreens.tradeSettings, label: menu.tradeSettings }],
  time_zone: [{ to: staffScreens.tradeSettings, label: menu.tradeSettings }],
  texts: [
    { to: templateLink(staffScreens.managePages), label: words.templates },
    { to: staffScreens.managePages, label: menu.pages },
    { to: staffScreens.seller, label: menu.seller },
  ],
  return_days: [
    { to: staffScreens.returnSettings, label: menu.returnSettings },
    { to: staffScreens.managePages, label: menu.pages },
  ],
  delivery: [
    { to: staffScreens.taxes, label: menu.taxes },
    { to: staffScreens.delivery, label: menu.delivery },
  ],
  vehicles: [{ to: staffScreens.tradeSettings, label: menu.tradeSettings }],
  payment: [],
  mail: [{ to: staffScreens.mailSettings, label: menu.mailSettings }],
  mail_footer: [{ to: staffScreens.mailSettings, label: menu.mailSettings }],
  product: [{ to: staffScreens.addProduct, label: words.addByHand }],
  factor: [{ to: screens.security, label: menu.security }],
  backup: [],
}

interface LineProps {
  readonly line: Line
  readonly opening: OpeningAnswer
  readonly token: string
}

/** A line of the checklist: its state and why, the way to its screen, and what can be done here. */
export function CheckLine({ line: { name, state, why }, opening, token }: LineProps) {
  const { title, hint } = words.lines[name]
  return (
    <div className="flex items-start gap-3">
      {icons[state]}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          {title}
          <span className="text-sm font-normal text-muted">{words.states[state]}</span>
        </h2>
        <p className={`text-sm wrap-anywhere ${state === 'failed' ? 'text-error' : ''}`}>{why}</p>
        <p className="max-w-reading text-sm text-muted">{hint}</p>
        <div className="flex flex-wrap items-end gap-2 empty:hidden">
          {ways[name].map(({ to, label }) => (
            <LinkButton key={to} to={to} size="small">
              {label}
            </LinkButton>
          ))}
          {name === 'payment' && <PaymentActs token={token} asksTestCard={opening.asksTestCard} />}
          {name === 'mail' && <MailActs token={token} to={opening.mailTo} isDone={state === 'done'} />}
          {name === 'product' && <ProductActs token={token} example={opening.example} />}
          {name === 'backup' && <BackupActs token={token} makesBackups={opening.makesBackups} />}
        </div>
      </div>
    </div>
  )
}
