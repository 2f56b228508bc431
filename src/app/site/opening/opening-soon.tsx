import type { ReactNode } from 'react'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { openingPage as words } from '#app/site/messages/opening-page.ts'
import type { PageShop } from '#app/site/page-shop.ts'
import { shopConfig } from '#base/shop-config.ts'
import { head } from '#web/ui/head.ts'
import type { PageHandle } from '#web/ui/page-handle.ts'

export const handle: PageHandle<PageShop> = {
  isStill: true,
  exists: async (shop) => (await shop.opening()) !== undefined,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const content = await context.shop.opening()
  if (content === undefined) throw data(null, { status: 404 })
  return content
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const title = loaderData?.wasOpen ? words.closed : words.soon
  return head({ title, description: `${shopConfig().name}: ${title}` }, matches)
}

/** What visitors of a closed shop get at every address. It has no script: it says what it has to say, and links whole pages. */
export default function OpeningSoon() {
  const { wasOpen, tagline, hours, address, email, phone } = useLoaderData<typeof loader>()
  const hasContact = address.length > 0 || email !== '' || phone !== ''
  return (
    <div className="mx-auto flex w-full max-w-reading flex-1 flex-col justify-center gap-8 px-gutter py-12">
      {/* Signing out needs a script; the dashboard has one. */}
      <style>{'header button.when-signed-in { display: none }'}</style>
      <div>
        <p className="text-lg text-muted wrap-anywhere">
          {tagline === '' ? shopConfig().name : `${shopConfig().name}: ${tagline}`}
        </p>
        <h1 className="mt-2 text-[clamp(2rem,1.5rem+2.6vw,3.5rem)] leading-[1.05] font-[720] tracking-[-0.03em]">
          {wasOpen ? words.closed : words.soon}
        </h1>
        <p className="mt-4 text-lg text-muted">{wasOpen ? words.closedAbout : words.soonAbout}</p>
      </div>
      <div className="grid gap-8 wrap-anywhere sm:grid-cols-2 empty:hidden">
        {hours.length > 0 && <Lines title={words.hours} lines={hours} />}
        {hasContact && (
          <Lines title={words.contact} lines={address}>
            {email !== '' && (
              <a href={`mailto:${email}`} className="block py-1 underline underline-offset-4">
                {email}
              </a>
            )}
            {phone !== '' && (
              <a
                href={`tel:${phone.replace(/[^+\d]/g, '')}`}
                className="block py-1 underline underline-offset-4"
              >
                {phone}
              </a>
            )}
          </Lines>
        )}
      </div>
    </div>
  )
}

function Lines({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly string[]
  children?: ReactNode
}) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p dir="auto" className="mt-2 whitespace-pre-line text-muted">
        {lines.join('\n')}
      </p>
      {children}
    </section>
  )
}
