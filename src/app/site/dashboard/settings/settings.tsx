import { Link, type MetaFunction } from 'react-router'
import { menu } from '#base/contract/menu.ts'
import { settingGroups, settingsWords as words } from '#base/contract/messages/setting-groups.ts'
import { undoneWords } from '#office/figures/messages/undone-words.ts'
import { useUndone } from '#office/figures/screens/undone.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSession, useSignedIn } from '#people/identity/screens/session.tsx'
import { callForFile } from '#web/client/call.ts'
import { saveText } from '#web/client/save-file.ts'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { head } from '#web/ui/head.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { settingsFor } from '../pages.ts'

export const meta: MetaFunction = ({ matches }) =>
  head({ title: menu.settings, description: words.about }, matches)

/** The groups of settings that somebody may open, each with a line about it and a link to its page. */
export default function Settings() {
  const session = useSession()
  const { token } = useSignedIn()
  const mayExport = useMay('settings.money')
  async function save() {
    saveText(await callForFile('exportSettings', { token }), 'settings.json')
  }
  const groups = session.kind === 'signed_in' ? settingsFor(session) : []
  return (
    <>
      <PageHead
        title={menu.settings}
        about={words.about}
        actions={mayExport && <DownloadButton save={save}>{words.export}</DownloadButton>}
      />
      <ul className="mt-5 grid gap-3 md:grid-cols-2">
        {groups.map(({ to, label, settings }) => (
          <Card key={to} as="li" className="relative hover:border-edge">
            <h2 className="font-semibold">
              <Link to={to} prefetch="intent" className="rounded-field after:absolute after:inset-0">
                {label}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-muted">{settings && settingGroups[settings]}</p>
            {settings === 'firstDay' && <FirstDayLine />}
          </Card>
        ))}
      </ul>
    </>
  )
}

/** What is left of the first day of a live shop. It has its height before it is known. */
function FirstDayLine() {
  const undone = useUndone()
  if (undone.kind === 'hidden') return null
  return (
    <p className="mt-1 text-sm font-medium">
      {undone.kind === 'known' ? sentenceOf(undone.count) : '\u00a0'}
    </p>
  )
}

function sentenceOf(undone: number): string {
  return undone === 0 ? undoneWords.none : undoneWords.left(undone)
}
