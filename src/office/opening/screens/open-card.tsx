import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { screens } from '#base/contract/screens.ts'
import { firstDayWords as words } from '#office/opening/messages/first-day-words.ts'
import { call } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { type OpeningAnswer, useAct } from './use-opening.ts'

interface CardProps {
  readonly opening: OpeningAnswer
  readonly token: string
}

/** Whether the shop is open; looking at it, opening it, closing it. */
export function OpenCard({ opening, token }: CardProps) {
  const { lines, alwaysOpen } = opening
  const isOpen = alwaysOpen || opening.value.open
  const done = lines.filter(({ state }) => state === 'done').length
  return (
    <Card as="section">
      <div className="flex flex-col gap-4">
        <div>
          <h2 className="text-heading">{words.count(done, lines.length)}</h2>
          <p role="status" className="mt-1 text-sm text-muted">
            {sentenceOf(alwaysOpen, isOpen)}
          </p>
        </div>
        {!isOpen && <Look token={token} />}
        {!alwaysOpen && <Change opening={opening} token={token} isOpen={isOpen} />}
      </div>
    </Card>
  )
}

function sentenceOf(alwaysOpen: boolean, isOpen: boolean): string {
  if (alwaysOpen) return words.demo
  return isOpen ? words.open : words.closed
}

function Look({ token }: Pick<CardProps, 'token'>) {
  const { busy, act } = useAct()
  const look = async () => {
    await call('previewShop', { token })
    // The whole page: the cookie is for what the server renders.
    location.assign(screens.home)
    return { done: words.previewHint }
  }
  return (
    <div>
      <Button busy={busy} onClick={() => void act(look)}>
        {words.preview}
      </Button>
      <p className="mt-1 text-sm text-muted">{words.previewHint}</p>
    </div>
  )
}

/** Opens the shop after naming what is not done, or closes it; either asks first. */
function Change({ opening, token, isOpen }: CardProps & { isOpen: boolean }) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const missing = opening.lines.filter(({ state }) => state !== 'done')
  async function change() {
    const { version } = opening
    await call('changeOpening', { token, body: { version, value: { open: !isOpen } } })
    await queries.invalidateQueries({ queryKey: ['opening'] })
  }
  return (
    <>
      <span>
        <Button kind={isOpen ? 'plain' : 'primary'} onClick={() => setAsking(true)}>
          {isOpen ? words.closes : words.opens}
        </Button>
      </span>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={isOpen ? words.closesTitle : words.opensTitle}
        action={isOpen ? words.closes : words.opens}
        keep={isOpen ? words.keepOpen : words.keepClosed}
        danger={isOpen}
        onConfirm={change}
      >
        {isOpen && <p>{words.closesWhat}</p>}
        {!isOpen && <p>{missing.length === 0 ? words.opensAll : words.opensMissing}</p>}
        {!isOpen && (
          <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 empty:hidden">
            {missing.map(({ name, why }) => (
              <li key={name}>{`${words.lines[name].title}: ${why}`}</li>
            ))}
            {opening.example !== null && <li>{words.opensExample}</li>}
          </ul>
        )}
      </Confirm>
    </>
  )
}
