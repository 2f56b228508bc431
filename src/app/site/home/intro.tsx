import { useForVisitor } from '#app/site/for-visitor.ts'
import type { HomePage } from '#base/contract/forms/home.ts'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import { shopConfig } from '#base/shop-config.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

interface Props {
  readonly intro: HomePage['intro']
  readonly hasProducts: boolean
  /** The heading of the page stands above. */
  readonly isTitled: boolean
}

/** What the shop is, and the way to begin (spec §2). */
export function Intro({ intro: { title, words }, hasProducts, isTitled }: Props) {
  const forVisitor = useForVisitor()
  return (
    <section className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        {!isTitled && (
          <h1 className="text-[clamp(2rem,1.5rem+2.6vw,3.5rem)] leading-[1.05] font-[720] tracking-[-0.03em] text-balance">
            {title || shopConfig().name}
          </h1>
        )}
        {words !== '' && (
          <p className="max-w-reading text-lg text-muted text-pretty not-first:mt-4">{words}</p>
        )}
      </div>
      <div className="flex flex-col gap-4">
        {hasProducts && (
          <LinkButton to={forVisitor(screens.products)} kind="primary" size="large" wide>
            {site.getStarted}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
