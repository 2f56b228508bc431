import type { Slide } from '#base/contract/forms/home.ts'
import { shopConfig } from '#base/shop-config.ts'
import { VehicleLead } from '#finding/vehicles/screens/vehicle-lead.tsx'
import { Banner } from './banner.tsx'

interface Props {
  /** The heading of the page; the shop's name if empty. */
  readonly title: string
  readonly known: Parameters<typeof VehicleLead>[0]['known']
  /** Beside the chooser, on a phone below it. */
  readonly slides: readonly Slide[]
  readonly atTop: boolean
}

/** The top of the home page: its heading, the choice of the vehicle, and the slides. */
export function Hero({ title, known, slides, atTop }: Props) {
  return (
    <div
      className={`grid grid-cols-1 gap-6 ${slides.length > 0 ? 'lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-10' : ''}`}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <h1 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] leading-[1.08] font-[720] tracking-[-0.03em] text-balance">
          {title || shopConfig().name}
        </h1>
        <VehicleLead known={known} />
      </div>
      <Banner slides={slides} atTop={atTop} isBeside />
    </div>
  )
}
