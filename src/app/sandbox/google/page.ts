import { type PlainPage, plainPage } from '#platform/http/plain-page.ts'
import { basePath } from './base-path.ts'
import { persons } from './persons.ts'

/** The page that asks which demo person to sign in as. */
export function choicePage(uid: string): PlainPage {
  const choices = persons.map(
    ({ sub, name, email, about }) =>
      `<button name="person" value="${sub}"><strong>${name}</strong>${email}<small>${about}</small></button>`,
  )
  return page(
    'Choose a demo account',
    `<p>In a live shop, Google asks you here. This sandbox is part of the demo shop, and nothing leaves this machine.</p>
<form method="post" action="${basePath}/choose/${encodeURIComponent(uid)}">
${choices.join('\n')}
<button class="cancel" name="person" value="">Cancel</button>
</form>`,
  )
}

/** The page for a sign-in that cannot continue. */
export const failurePage: PlainPage = page(
  'This sign-in cannot continue',
  '<p>It took too long, or it was started in another browser. Please go back to the shop and try again.</p><a class="cancel" href="/login">Back to the shop</a>',
)

function page(heading: string, content: string): PlainPage {
  return plainPage({ heading, title: `${heading} · Sandbox Google`, content })
}
