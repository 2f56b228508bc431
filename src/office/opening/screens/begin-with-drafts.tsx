import { staffScreens } from '#base/contract/staff-screens.ts'
import { draftLink } from '#office/content/screens/draft-link.ts'
import { firstDayWords as words } from '#office/opening/messages/first-day-words.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Offers the sections of the home page, the blogs and the portfolio as drafts, in the editors where they are written. */
export function BeginWithDrafts() {
  return (
    <Card className="mt-3 flex flex-col items-start gap-3">
      <h2 className="font-semibold">{words.drafts}</h2>
      <p className="text-sm text-muted">{words.draftsHint}</p>
      <LinkButton to={draftLink(staffScreens.manageHome)} size="small">
        {words.draftHome}
      </LinkButton>
      <LinkButton to={draftLink(staffScreens.managePages)} size="small">
        {words.draftPages}
      </LinkButton>
    </Card>
  )
}
